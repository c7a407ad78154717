import { expect, it } from 'vitest';
import { deletionWord } from '#contract/account/user.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { useBillingServer } from '../subscriptions/paying-member.ts';

describeWithDatabase('the message after an account is deleted', (getDb) => {
  const getBillingServer = useBillingServer(getDb);

  const leave = (me: Awaited<ReturnType<ReturnType<typeof getBillingServer>['member']>>) =>
    me('DELETE /user', { body: { confirmation: deletionWord } });

  it('confirms it to the address that the account had, once', async () => {
    const me = await getBillingServer().member();
    expect((await leave(me)).status).toBe(200);
    expect((await leave(me)).status).toBe(401);
    const [message, ...more] = await me.takeMessages();
    expect(more).toEqual([]);
    expect(message?.subject).toBe('Your Gable account was deleted');
    expect(message?.text).not.toContain('plan');
  });

  it('says that the paid plan has ended', async () => {
    const me = await getBillingServer().member();
    await me.choose('plus', 'month', await me.addCard());
    await me.takeMessages();
    await leave(me);
    const [message] = await me.takeMessages();
    expect(message?.text).toContain('Your Plus plan has ended, and nothing more is charged.');
  });

  it('is a text message to a member without an address', async () => {
    const me = await getBillingServer().member({ email: null, phone: '+14165550199' });
    await leave(me);
    const [message] = await me.takeMessages();
    expect(message).toMatchObject({ channel: 'sms', text: expect.stringContaining('Your Gable account was deleted') });
  });
});
