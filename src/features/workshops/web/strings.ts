export const workshopsStrings = {
  title: 'Workshops',
  lead: 'Live circles, three to eight people, cameras on or off. Come in with a code, or open a room of your own.',

  join: {
    title: 'Join with Code',
    text: 'Somebody gave you nine digits or a link? Put either here.',
    label: 'Meeting code',
    placeholder: '123-456-789',
    button: 'Join Room',
    finding: 'Finding room…',
    joining: 'Joining room…',
    signInFirst: { title: 'Please sign in', text: 'You must be logged in to join a room.' },
    notFound: { title: 'Room not found', text: 'No active room found with that meeting code.' },
    failed: { title: 'Failed to join', text: 'Could not join the room. Please check the code and try again.' },
    tooMany: {
      title: 'Failed to join',
      text: 'Those were many codes in a short time. Please wait a while, then try again.',
    },
    full: { title: 'Failed to join', text: 'Every seat in this room is taken.' },
  },
  instant: {
    title: 'Start Instant Room',
    text: 'A private room for up to 8 people, for an hour. You get a code to share.',
    button: 'Start Instant Room',
    creating: 'Creating instant room…',
    created: { title: 'Room created', text: 'Connecting you now.' },
    signInFirst: { title: 'Please sign in', text: 'You must be logged in to start a room.' },
    failed: { title: 'Failed to create room', text: 'Please try again.' },
  },
  listed: {
    joining: 'Joining room…',
    notLive: { title: 'Workshop not live', text: 'Ask the facilitator to start the room.' },
    failed: { title: 'Failed to join', text: "We couldn't join the room. Please try again." },
    full: { title: 'Failed to join', text: 'Every seat in this room is taken.' },
  },
  start: {
    starting: 'Starting room…',
    failed: { title: 'Failed to start room', text: 'Please check your permissions and try again.' },
  },

  status: { pending: 'Scheduled', live: 'Live', ended: 'Ended' },
  upcoming: {
    title: 'Upcoming Workshops',
    empty: {
      title: 'Nothing planned yet',
      text: 'Circles that are open to you will stand here. Until then a room of your own is one tap away.',
    },
    buttons: { pending: 'Not Started', live: 'Join Video Chat', ended: 'Ended' },
  },
  mine: {
    title: 'My Workshops',
    empty: { title: 'Nothing of yours yet', text: 'Rooms that you start or join will stand here.' },
    lead: { pending: 'Start Workshop', live: 'Join Video Room', ended: 'Workshop Ended' },
    take: { pending: 'Not Started', live: 'Join Video Room', ended: 'Workshop Ended' },
    facilitator: 'Facilitator',
    participant: 'Participant',
  },
  entry: {
    with: (name: string) => `with ${name}`,
    code: 'Code',
    minutes: (minutes: number) => `${minutes} minutes`,
    people: (count: number) => `up to ${count} people`,
  },
  list: {
    loading: 'Looking for circles',
    more: 'Show more',
    offline: { title: 'You are offline', text: 'Your circles show again as soon as you are back.' },
  },
  visitor: {
    title: 'Your circles',
    text: 'Once you are in, the circles you may join and the rooms you lead stand here.',
    wayIn: 'Come in',
  },

  topics: {
    title: 'Five ways in. Everyone is welcome.',
    back: 'All workshops',
    startText: 'Practise it with people you know: open a room and send them the code.',
    start: 'To the rooms',
  },
} as const;
