import { buffer } from 'node:stream/consumers';
import { kycSteps } from '#contract/account/kyc.ts';
import { closeAccount, reopenAccount } from '#server/accounts/account-closing.service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import {
  getAgentPerson,
  listAgents,
  listSharedAddresses,
  makeAdmin,
  openAgentDocument,
} from '#server/users/administration/administration.service.ts';
import { type Decision, decideVerification } from '#server/users/kyc/verification.service.ts';
import type { Command, CommandContext, Outcome } from '../command.ts';
import { presentAgents } from '../present/present-agents.ts';
import { presentSharedAddresses } from '../present/present-shared-addresses.ts';
import { backupCommands } from './backup-commands.ts';
import { contentCommands } from './content-commands.ts';
import { eventCommands } from './event-commands.ts';
import { importCommand } from './import-command.ts';
import { matchingCommand } from './matching-command.ts';
import { newsletterCommands } from './newsletter-commands.ts';
import { paymentCommands } from './payment-commands.ts';
import { planCommands } from './plan-commands.ts';
import { reportCommands } from './report-commands.ts';
import { statusCommand } from './status-command.ts';
import { subscriptionCommands } from './subscription-commands.ts';
import { ticketCommands } from './ticket-commands.ts';

const reasonMax = 500;

const who = 'ID-or-EMAIL-or-PHONE';
const nameOf = ({ id, email, phone }: { id: string; email: string | null; phone: string | null }) =>
  email ?? phone ?? id;

export const commands: Record<string, Command> = {
  status: statusCommand,
  'make-admin': {
    summary: 'Give someone access to agents’ documents',
    subject: who,
    async run({ db }, { subject }) {
      const person = await inTransaction(db, (tx) => makeAdmin(tx, subject));
      return { lines: [`${nameOf(person)} is an admin.`] };
    },
  },
  agents: {
    summary: 'List agents, longest waiting first',
    reads: 'upToDate',
    options: { step: { value: 'STEP', summary: 'only agents in this step', choices: kycSteps } },
    async run({ db }, { options }) {
      const step = kycSteps.find((each) => each === options.step);
      return { lines: presentAgents(await listAgents(db, step)) };
    },
  },
  'agent-document': {
    summary: 'Save an agent’s latest document to a new file',
    reads: 'upToDate',
    subject: who,
    options: { out: { value: 'FILE', summary: 'the file to write', required: true, isNewFile: true } },
    async run({ db, stores }, { subject, options: { out = '' } }) {
      const { id } = await getAgentPerson(db, subject);
      const { name, type, file } = await openAgentDocument(db, stores.documents, id);
      const bytes = await buffer(file.stream);
      return { lines: [`Wrote ${name} (${type}, ${bytes.length} bytes) to ${out}.`], file: { path: out, bytes } };
    },
  },
  'verify-agent': {
    summary: 'Verify an agent and notify them',
    subject: who,
    run: (context, { subject }) => decide(context, subject, { verdict: 'verified' }),
  },
  'reject-agent': {
    summary: 'Reject an agent’s verification and tell them why',
    subject: who,
    options: {
      reason: { value: 'TEXT', summary: 'the message to the agent', required: true, maxCharacters: reasonMax },
    },
    run: (context, { subject, options: { reason = '' } }) => decide(context, subject, { verdict: 'rejected', reason }),
  },
  deactivate: {
    summary: 'Close an account: it can’t be used, and its posts leave search',
    subject: who,
    async run({ db }, { subject }) {
      const person = await inTransaction(db, (tx) => closeAccount(tx, subject));
      return { lines: [`${nameOf(person)} has been closed.`] };
    },
  },
  activate: {
    summary: 'Reopen a closed account, with its posts',
    subject: who,
    async run({ db }, { subject }) {
      const person = await inTransaction(db, (tx) => reopenAccount(tx, subject));
      return { lines: [`${nameOf(person)} has been reopened.`] };
    },
  },
  'shared-addresses': {
    summary: 'List accounts that have one email address together, as some of before do',
    reads: 'upToDate',
    run: async ({ db }) => ({ lines: presentSharedAddresses(await listSharedAddresses(db)) }),
  },
  ...contentCommands,
  ...newsletterCommands,
  ...reportCommands,
  ...ticketCommands,
  ...eventCommands,
  ...planCommands,
  ...subscriptionCommands,
  ...paymentCommands,
  ...backupCommands,
  matching: matchingCommand,
  import: importCommand,
};

async function decide({ db }: CommandContext, subject: string, decision: Decision): Promise<Outcome> {
  const agent = await inTransaction(db, async (tx) => {
    const person = await getAgentPerson(tx, subject);
    await decideVerification(tx, person.id, decision);
    return person;
  });
  return {
    lines: [`${agent.first_name} ${agent.last_name} (${agent.id}) is ${decision.verdict} and will be notified.`],
  };
}
