import type { PersonalData } from '#platform/server/feature.ts';
import { limits } from '../domain/limits.ts';
import { pushLimits } from '../domain/push/push-rules.ts';
import { deleteOldNotifications } from './notifications-repository.ts';
import { deleteOldDeliveries } from './push/deliveries-repository.ts';

export const personalData: PersonalData[] = [
  {
    table: 'cross_platform_notifications',
    person: 'user_id',
    what: 'What you were told in the app: which kind of news, of which circle or thread, and whether you’ve read it.',
    export: {
      id: 'Notification',
      user_id: 'Your id',
      kind: 'Kind',
      workshop_id: 'Circle',
      post_id: 'Post',
      circle_at: 'When the circle begins',
      priority_level: 'How important it is',
      is_read: 'Read',
      created_at: 'When',
    },
    onDeletion: 'deleted',
    kept: { days: limits.keptDays, forget: deleteOldNotifications },
  },
  {
    table: 'notification_choices',
    person: 'user_id',
    what: 'What you don’t want to be told in the app, what your devices are told, too, and whether an e-mail says that there’s something new.',
    export: {
      user_id: 'Your id',
      muted: 'Not told',
      wanted: 'Told because you wished for it',
      digest: 'E-mail about it',
      pushed: 'Told to your devices, too',
      names: 'Whether your devices name the circle',
      time_zone: 'Your time zone',
      digested_at: 'E-mail sent up to',
    },
    onDeletion: 'deleted',
    kept: 'account',
  },
  {
    table: 'push_devices',
    person: 'user_id',
    what: 'Which of your devices you switched notices on for: browser, system, since when, and where its maker’s push service takes them.',
    export: {
      id: 'Device',
      user_id: 'Your id',
      session_id: 'Sign-in it belongs to',
      endpoint: { leftOut: 'Anyone who has this address could have your device woken.' },
      p256dh: { leftOut: 'A key that your browser made for us alone.' },
      auth: { leftOut: 'A key that your browser made for us alone.' },
      browser: 'Browser',
      system: 'System',
      created_at: 'Since',
    },
    onDeletion: 'deleted',
    kept: { until: 'you switch it off or sign out there, or your browser doesn’t take any more' },
  },
  {
    table: 'push_deliveries',
    person: 'user_id',
    what: 'That a device was told something, and when, but not what.',
    export: {
      id: 'Notice',
      user_id: 'Your id',
      device_id: 'Device',
      notification_id: 'Notification',
      state: 'Whether it was sent',
      tries: 'Tries',
      due_at: 'When it was due',
      created_at: 'When',
    },
    onDeletion: 'deleted',
    kept: { days: pushLimits.keptDays, forget: deleteOldDeliveries },
  },
];
