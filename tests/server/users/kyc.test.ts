import { describe, expect, it } from 'vitest';
import { isProfileComplete, type KycEvent, type KycStep, kycSteps, nextKycStep } from '#contract/account/kyc.ts';
import { endpoints } from '#contract/endpoints.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { decideVerification } from '#server/users/kyc/verification.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { testFolder } from '#tests/support/folder.ts';
import { makeListing, makeUser } from '#tests/support/server/factories.ts';
import { handleEvents } from '#tests/support/server/handle-events.ts';
import { callsOf, severalAddresses, visitorCalls } from '#tests/support/server/member-client.ts';
import { pdf as makePdf } from '#tests/support/server/sample-files.ts';
import { testApp } from '#tests/support/server/test-app.ts';

const individual = { firstName: 'Maude', lastName: 'Tremblay', city: 'Ottawa', province: 'ON' };
const agent = {
  ...individual,
  brokerage: 'Bytown Realty',
  licenceNumber: '4821937',
  licenceProvince: 'ON',
  licenceExpiresOn: '2099-04-30',
  languages: ['English', 'French'],
  biography: 'I know every street of the Glebe.',
};
const pdf = { name: 'licence.pdf', bytes: makePdf() };

describeWithDatabase('saying who one is', (getDb) => {
  const getFolder = testFolder('kyc');
  const getApp = testApp(getDb, () => ({ env: { DATA_DIR: getFolder(), ...severalAddresses } }));

  const newcomer = async (values: Parameters<typeof makeUser>[1] = {}) => {
    const blank = { first_name: '', last_name: '', user_type: null, kyc_step: 'registered' as const };
    return callsOf(getApp(), getDb(), (await makeUser(getDb(), { ...blank, ...values })).id);
  };
  type Person = Awaited<ReturnType<typeof newcomer>>;
  const kycOf = async (person: Person) =>
    endpoints['GET /user/kyc_user'].data.parse((await person('GET /user/kyc_user')).answer.data);
  const decide = (person: Person, verdict: 'verified' | 'rejected') =>
    inTransaction(getDb(), (tx) =>
      decideVerification(tx, person.id, verdict === 'verified' ? { verdict } : { verdict, reason: 'Not legible' }),
    );

  /** A person in this step, with every fact that the step requires. */
  async function someoneIn(step: KycStep): Promise<Person> {
    const person = await newcomer();
    if (step === 'registered') return person;
    await person('POST /user/kyc', { body: { userType: step.startsWith('agent') ? 'Agent' : 'Individual' } });
    if (step.endsWith('profile_incomplete')) return person;
    await person('POST /user/kyc', { body: step.startsWith('agent') ? agent : individual });
    if (step === 'individual_profile_updated' || step === 'agent_profile_complete') return person;
    await person('POST /user/kyc_document', { file: pdf });
    if (step === 'agent_verified') await decide(person, 'verified');
    if (step === 'agent_verification_rejected') await decide(person, 'rejected');
    return person;
  }

  /** Requests or decisions that cause each event: true where it was accepted. */
  const causes: Record<KycEvent, (person: Person) => Promise<boolean>> = {
    individual_chosen: async (person) =>
      (await person('POST /user/kyc', { body: { userType: 'Individual' } })).status === 200,
    agent_chosen: async (person) => (await person('POST /user/kyc', { body: { userType: 'Agent' } })).status === 200,
    profile_filled: async (person) => (await person('POST /user/kyc', { body: agent })).status === 200,
    // No call takes a required field away; the table does, as a later rule might.
    profile_emptied: async (person) => {
      await getDb().updateTable('users').set({ city: null }).where('id', '=', person.id).execute();
      return (await person('POST /user/kyc', { body: { firstName: 'Maude' } })).status === 200;
    },
    document_sent: async (person) => (await person('POST /user/kyc_document', { file: pdf })).status === 200,
    identity_changed: async (person) =>
      (await person('PUT /user/profile', { body: { licenceNumber: '555' } })).status === 200,
    verified: (person) =>
      decide(person, 'verified').then(
        () => true,
        () => false,
      ),
    rejected: (person) =>
      decide(person, 'rejected').then(
        () => true,
        () => false,
      ),
  };
  /** Events that follow from what a person tells: where the table has no place for them nothing is refused, and nothing moves. */
  const derived: readonly KycEvent[] = ['profile_filled', 'profile_emptied', 'identity_changed'];
  /** Choosing the type that one has is no event. */
  const isSameChoice = (step: KycStep, event: KycEvent) =>
    (event === 'individual_chosen' && step.startsWith('individual')) ||
    (event === 'agent_chosen' && step.startsWith('agent'));

  describe.each(kycSteps)('in the step %s', (step) => {
    it('is reachable', async () => {
      const person = await someoneIn(step);
      expect(await kycOf(person)).toMatchObject({ step });
      const { answer } = await person('GET /user/get_profile');
      expect(answer.data.isProfileCompeted).toBe(isProfileComplete(step));
    });

    it.each(Object.keys(causes) as KycEvent[])(
      'the event %s leads where the table says, or is refused',
      async (event) => {
        const person = await someoneIn(step);
        const isAccepted = await causes[event](person);
        const next = nextKycStep(step, event);
        expect(isAccepted).toBe(next !== null || derived.includes(event) || isSameChoice(step, event));
        expect((await kycOf(person)).step).toBe(next ?? step);
      },
    );
  });

  it('names what is missing, in the order of the form, and takes it in several calls', async () => {
    const person = await newcomer({ email: null, phone: '+16135550142' });
    expect((await kycOf(person)).missing).toEqual([]);
    await person('POST /user/kyc', { body: { userType: 'Individual' } });
    expect((await kycOf(person)).missing).toEqual(['firstName', 'lastName', 'city', 'province']);
    await person('POST /user/kyc', { body: { firstName: 'Maude', province: 'ON' } });
    expect(await kycOf(person)).toMatchObject({ missing: ['lastName', 'city'], step: 'individual_profile_incomplete' });
    const { answer } = await person('POST /user/kyc', { body: { lastName: 'Tremblay', city: 'Ottawa' } });
    expect(answer.data).toEqual({
      step: 'individual_profile_updated',
      userType: 'Individual',
      name: 'Maude Tremblay',
      email: '',
      reason: null,
      document: null,
      missing: [],
    });
  });

  it('asks for a verified address or number', async () => {
    const person = await newcomer({ email: null });
    const { answer } = await person('POST /user/kyc', { body: { userType: 'Individual', ...individual } });
    expect(answer.data).toMatchObject({ step: 'individual_profile_incomplete', missing: ['contact'] });
  });

  it('never shows the address that Apple made up', async () => {
    const person = await newcomer({ email: 'x7@privaterelay.appleid.com', is_apple_private_email: true });
    expect((await kycOf(person)).email).toBe('');
  });

  it('keeps of an individual nothing that only agents have, and forgets it with the choice', async () => {
    const person = await someoneIn('agent_profile_incomplete');
    await person('POST /user/kyc', { body: { brokerage: 'Bytown Realty' } });
    await person('POST /user/kyc', { body: { userType: 'Individual', licenceNumber: '1' } });
    expect(await getDb().selectFrom('agent_profiles').selectAll().where('user_id', '=', person.id).execute()).toEqual(
      [],
    );
    expect((await person('GET /user/get_profile')).answer.data.user.agent).toBeNull();
  });

  it('says why it refuses', async () => {
    const complete = await someoneIn('individual_profile_updated');
    const choice = await complete('POST /user/kyc', { body: { userType: 'Agent' } });
    expect(choice).toMatchObject({ status: 409, answer: { message: expect.stringContaining('Individual') } });
    expect(await complete('POST /user/kyc_document', { file: pdf })).toMatchObject({ status: 403 });
    const unfinished = await someoneIn('agent_profile_incomplete');
    const early = await unfinished('POST /user/kyc_document', { file: pdf });
    expect(early).toMatchObject({ status: 409, answer: { message: 'Please complete your profile first' } });
    const rejected = await someoneIn('agent_verification_rejected');
    expect(await rejected('POST /user/kyc', { body: { userType: 'Individual' } })).toMatchObject({
      status: 409,
      answer: { message: 'Your account is already set up as Agent. Contact us to change it.' },
    });
    const verified = await someoneIn('agent_verified');
    expect(await verified('POST /user/kyc_document', { file: pdf })).toMatchObject({ status: 409 });
  });

  it('verifies with a date, a notification and a message; other facts may change without another decision', async () => {
    const person = await someoneIn('agent_verified');
    const user = async () => (await person('GET /user/get_profile')).answer.data.user;
    expect((await user()).agent?.verifiedAt).toMatch(/^20/);
    await handleEvents(getDb());
    const told = await getDb().selectFrom('notifications').selectAll().where('user_id', '=', person.id).execute();
    expect(told).toMatchObject([{ type: 'kyc_result', title: 'Your licence is verified', read_at: null }]);
    const { email } = await user();
    const mails = await getDb().selectFrom('outgoing_messages').selectAll().where('recipient', '=', email).execute();
    expect(mails).toMatchObject([{ channel: 'email', subject: 'Your licence is verified' }]);

    const others = { biography: 'New words.', languages: ['Cree'], city: 'Gatineau', province: 'QC' };
    await person('PUT /user/profile', { body: { ...agent, ...others } });
    expect((await kycOf(person)).step).toBe('agent_verified');
    expect((await user()).agent?.verifiedAt).toMatch(/^20/);
  });

  it.each([
    ['firstName', 'Nora'],
    ['lastName', 'Bell'],
    ['brokerage', 'Another Realty'],
    ['licenceNumber', '555'],
    ['licenceProvince', 'QC'],
    ['licenceExpiresOn', '2099-05-01'],
  ])('a verified agent who changes %s is pending without the tick until an operator decides', async (field, value) => {
    const person = await someoneIn('agent_verified');
    const home = await makeListing(getDb(), { owner_id: person.id });
    const visitor = visitorCalls(getApp());
    const tick = async () => ({
      page: (await visitor('GET /agents/{id}', { id: person.id })).answer.data.verifiedAt !== null,
      post: (await visitor('GET /posts/{id}', { id: home.id })).answer.data.owner?.verified,
      own: (await person('GET /user/get_profile')).answer.data.user.agent?.verifiedAt !== null,
    });
    expect(await tick()).toEqual({ page: true, post: true, own: true });
    await person('PUT /user/profile', { body: { [field]: value } });
    expect(await kycOf(person)).toMatchObject({ step: 'agent_verification_pending', document: { name: pdf.name } });
    expect(await tick()).toEqual({ page: false, post: false, own: false });
    await decide(person, 'verified');
    expect(await tick()).toEqual({ page: true, post: true, own: true });
  });

  it('tells the reason of a rejection until the document is sent again', async () => {
    const person = await someoneIn('agent_verification_rejected');
    expect((await kycOf(person)).reason).toBe('Not legible');
    expect((await person('GET /user/get_profile')).answer.data.isProfileCompeted).toBe(false);
    await handleEvents(getDb());
    const told = await getDb().selectFrom('notifications').select('body').where('user_id', '=', person.id).execute();
    expect(told).toEqual([{ body: expect.stringContaining('Not legible') }]);
    await person('PUT /user/profile', { body: { biography: 'New words.' } });
    expect((await kycOf(person)).reason).toBe('Not legible');
    const again = await person('POST /user/kyc_document', { file: { ...pdf, name: 'better.pdf' } });
    expect(again.answer.data).toMatchObject({
      step: 'agent_verification_pending',
      reason: null,
      document: { name: 'better.pdf' },
    });
    await decide(person, 'verified');
    expect((await kycOf(person)).step).toBe('agent_verified');
  });

  it.each([
    ['licenceExpiresOn', '2020-01-01'],
    ['licenceExpiresOn', '2099-02-31'],
    ['licenceExpiresOn', 'soon'],
    ['licenceProvince', 'TX'],
    ['languages', []],
    ['languages', Array.from({ length: 13 }, (_, index) => `Language ${index}`)],
    ['biography', 'x'.repeat(2001)],
    ['firstName', ''],
    ['city', '<b>Ottawa</b>'],
    ['userType', 'Owner'],
  ])('refuses %s: %j at its field, and changes nothing', async (field, value) => {
    const person = await someoneIn('agent_profile_complete');
    const before = await kycOf(person);
    const refused = await person('POST /user/kyc', { body: { lastName: 'Other', [field]: value } });
    expect(refused.status).toBe(422);
    expect(refused.answer.errors?.[0]?.path.split('.')[0]).toBe(field);
    expect(await kycOf(person)).toEqual(before);
  });

  it('counts one of twenty decisions that come at once', async () => {
    const person = await someoneIn('agent_verification_pending');
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => decide(person, 'verified')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await handleEvents(getDb());
    const told = await getDb().selectFrom('notifications').select('id').where('user_id', '=', person.id).execute();
    expect(told).toHaveLength(1);
  });
});
