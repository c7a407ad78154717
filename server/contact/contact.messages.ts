import { type ContactTopic, contactTopics } from '#contract/content/contact.ts';
import { composeEmail } from '#server/platform/messages/compose-email.ts';
import type { Message } from '#server/platform/messages/queue-message.ts';

interface Written {
  number: string;
  email: string;
  name: string;
  topic: ContactTopic;
  message: string;
}

const subjectOf = (number: string) => `Your message to Gable [${number}]`;
const replyNote = { text: 'To add something, reply to this email and keep the ticket number in the subject.' };

export function contactCopy({ number, email, name, topic, message }: Written, copy: 'whole' | 'short'): Message {
  const title = `We have your message: ${number}`;
  const about = `Topic: ${contactTopics[topic]}`;
  const { text, html } = composeEmail({
    greeting: copy === 'whole' ? `Hello ${name},` : 'Hello,',
    title,
    sections: [
      { text: `Thanks for writing to us. We’ll reply to this address. Your ticket is ${number}.` },
      copy === 'whole'
        ? { heading: 'What you wrote', text: `${about}\n\n${message}` }
        : { text: `${about}\nLength: ${message.length} characters` },
    ],
    footer: [
      replyNote,
      { text: 'If you didn’t write to us, you can ignore this email: your address was entered on our contact page.' },
    ],
  });
  return { channel: 'email', to: email, subject: subjectOf(number), text, html, takesReplies: true };
}

export function ticketAnswer({ number, email, name, topic, message }: Written, answer: string): Message {
  const subject = `Re: ${subjectOf(number)}`;
  const { text, html } = composeEmail({
    greeting: `Hello ${name},`,
    title: `Our answer to ${number}`,
    sections: [
      { text: answer },
      { heading: 'What you wrote', text: `Topic: ${contactTopics[topic] ?? topic}\n\n${message}` },
    ],
    footer: [replyNote],
  });
  return { channel: 'email', to: email, subject, text, html, takesReplies: true };
}
