import { oc } from '@orpc/contract';
import * as v from 'valibot';

/** What's told of the inner circle on other pages: that there's something, never how much or what (CARE C27). */
export const newsContract = {
  isNew: oc
    .route({
      method: 'GET',
      path: '/api/v1/inner-circle/new',
      summary: 'Whether there’s something new in threads I’m in',
    })
    .output(v.object({ is_new: v.boolean() })),
};
