import { kycSteps } from '#contract/kyc.ts';
import {
  activate,
  deactivate,
  getAgentPerson,
  listAgents,
  makeAdmin,
  readAgentDocument,
} from '#server/users/administration.service.ts';
import { type Decision, decideVerification } from '#server/users/verification.service.ts';
import type { Command, Outcome, Workplace } from './command.ts';
import { importCommand } from './import-command.ts';
import { presentAgents } from './present-agents.ts';
import { reportCommands } from './report-commands.ts';

/** As the table keeps it. */
const reasonMax = 500;

/** How a person is named on the command line, and what they are called in its answer. */
const who = 'ID-or-EMAIL-or-PHONE';
const nameOf = ({ id, email, phone }: { id: string; email: string | null; phone: string | null }) =>
  email ?? phone ?? id;

/** Everything an operator can ask for. `help` is made from this table. */
export const commands: Record<string, Command> = {
  'make-admin': {
    summary: 'Let somebody read the documents of agents',
    subject: who,
    async run({ db }, { subject }) {
      const person = await db.transaction().execute((tx) => makeAdmin(tx, subject));
      return { lines: [`${nameOf(person)} is an admin.`] };
    },
  },
  agents: {
    summary: 'List agents; those who wait longest for a decision come first',
    options: { step: { value: 'STEP', summary: 'only those in this step', choices: kycSteps } },
    async run({ db }, { options }) {
      const step = kycSteps.find((each) => each === options.step);
      return { lines: presentAgents(await listAgents(db, step)) };
    },
  },
  'agent-document': {
    summary: 'Write the document that an agent sent last into a new file',
    subject: who,
    options: { out: { value: 'FILE', summary: 'the file to write', required: true, isNewFile: true } },
    async run({ db, stores }, { subject, options: { out = '' } }) {
      const { id } = await getAgentPerson(db, subject);
      const { name, type, bytes } = await readAgentDocument(db, stores.documents, id);
      return { lines: [`Wrote ${name} (${type}, ${bytes.length} bytes) to ${out}.`], file: { path: out, bytes } };
    },
  },
  'verify-agent': {
    summary: 'Give an agent the tick, and tell them',
    subject: who,
    run: (workplace, { subject }) => decide(workplace, subject, { verdict: 'verified' }),
  },
  'reject-agent': {
    summary: 'Refuse the tick, and tell the agent why',
    subject: who,
    options: { reason: { value: 'TEXT', summary: 'what the agent is told', required: true, longest: reasonMax } },
    run: (workplace, { subject, options: { reason = '' } }) =>
      decide(workplace, subject, { verdict: 'rejected', reason }),
  },
  deactivate: {
    summary: 'Close an account: nobody can sign in to it or use it, and its posts are not found',
    subject: who,
    async run({ db }, { subject }) {
      const person = await db.transaction().execute((tx) => deactivate(tx, subject));
      return { lines: [`${nameOf(person)} is closed.`] };
    },
  },
  activate: {
    summary: 'Open a closed account again, with its posts',
    subject: who,
    async run({ db }, { subject }) {
      const person = await db.transaction().execute((tx) => activate(tx, subject));
      return { lines: [`${nameOf(person)} is open.`] };
    },
  },
  ...reportCommands,
  import: importCommand,
};

async function decide({ db, site }: Workplace, subject: string, decision: Decision): Promise<Outcome> {
  const agent = await db.transaction().execute(async (tx) => {
    const person = await getAgentPerson(tx, subject);
    await decideVerification(tx, person.id, decision, site);
    return person;
  });
  return { lines: [`${agent.first_name} ${agent.last_name} (${agent.id}) is ${decision.verdict} and is being told.`] };
}
