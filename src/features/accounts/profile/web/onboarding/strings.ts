export const onboardingStrings = {
  title: 'Getting started',
  progress: (at: number, of: number) => `${at} of ${of}`,
  question: (at: number, of: number) => `Question ${at} of ${of}`,
  questions: {
    age: {
      title: 'Are you 18 or over?',
      text: 'Attune is for adults. We don’t ask for your date of birth.',
    },
    leads: {
      title: 'Do you lead circles?',
      text: 'If you’re here to lead, we’ll keep this short and show you where to start.',
    },
    name: {
      title: 'How should others see you?',
      text: 'This is your name in the circles you join. You can change it at any time.',
    },
    country: {
      title: 'Which country are you in?',
      text: 'If you ever need help now, you’ll see the helplines in your country first.',
    },
    reasons: {
      title: 'What brings you here?',
      text: 'There’s no right answer, and you can leave it open.',
    },
    reminders: {
      title: 'May we remind you?',
      text: 'Attune stays quiet unless you say yes.',
    },
    ai: {
      title: 'Would you like help from AI?',
      text: 'Everything here works without it. You can change your mind on your profile.',
    },
  },
  next: 'Next',
  done: 'Done',
  back: 'Back',
  skip: 'Skip for now',
} as const;
