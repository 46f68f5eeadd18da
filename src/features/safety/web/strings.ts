/*
 * The words and numbers of Help now. Numbers are public lines, free and open day and night unless said
 * otherwise; whoever runs this place confirms them for the people it serves (CARE C22: no promise of therapy).
 */
export const helpStrings = {
  title: 'Help now',
  lead: 'If you or someone near you is in danger, call the emergency number first. You do not need the right words. “I need help” is enough.',
  leave: {
    button: 'Leave this page fast',
    note: 'Opens Wikipedia in place of this page. The Back button does not return here.',
  },
  emergency: {
    title: 'In danger right now',
    lines: [
      { name: 'European Union', number: '112', tel: '112' },
      { name: 'United Kingdom', number: '999', tel: '999' },
      { name: 'Ireland', number: '112 or 999', tel: '112' },
      { name: 'USA and Canada', number: '911', tel: '911' },
    ],
  },
  listen: {
    title: 'Someone who listens',
    text: 'Free, at any hour, and you may stay nameless. You can call about someone else, too.',
    lines: [
      { name: '988 Lifeline, call or text', where: 'USA and Canada', number: '988', tel: '988' },
      { name: 'Samaritans', where: 'United Kingdom and Ireland', number: '116 123', tel: '116123' },
      { name: 'TelefonSeelsorge', where: 'Germany', number: '0800 111 0 111', tel: '08001110111' },
    ],
    elsewhere: 'Another country, or a chat instead of a call:',
    directory: { name: 'findahelpline.com', href: 'https://findahelpline.com' },
  },
  meanwhile: {
    title: 'Until someone answers',
    steps: [
      'Move away from anything you could hurt yourself with.',
      'Go where another person is, or ask one to come and stay.',
      'Put both feet on the floor. Name five things you can see.',
      'This moment is not all there is. It can change, and you need not carry it alone.',
    ],
  },
  honest: 'Attune calls nobody for you, and nobody here is told that you opened this page.',
  confirm: 'Numbers to be confirmed by the operator of this site.',
  call: 'Call',
} as const;
