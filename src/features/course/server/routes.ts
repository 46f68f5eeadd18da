import { member, withContext } from '#platform/server/http/procedures.ts';
import { courseContract } from '../domain/contract.ts';
import type { CourseService } from './course-service.ts';

export function createCourseRoutes(course: CourseService) {
  const members = withContext(courseContract).use(member);
  return members.router({
    track: members.track.handler(({ context, input }) => course.track(context.caller, input)),
    course: members.course.handler(({ context, input }) => course.course(context.caller, input.id)),
  });
}
