import { describe, expect, it } from 'vitest';
import { parseCommandLine, UsageError } from '#server/operator/command-line.ts';
import { commands } from '#server/operator/commands/commands.ts';

describe('the operator’s command line', () => {
  it.each([[], ['help'], ['--help'], ['-h']])('names every command when asked %j', (...args) => {
    const asked = parseCommandLine(args);
    const text = 'help' in asked ? asked.help.join('\n') : '';
    for (const name of Object.keys(commands)) expect(text).toContain(`  ${name}`);
  });

  it.each(Object.keys(commands))('says how %s is used', (name) => {
    const asked = parseCommandLine(['help', name]);
    expect('help' in asked && asked.help[0]).toContain(`Usage: npm run operator -- ${name}`);
  });

  it('reads a subject and options, in any order', () => {
    expect(
      parseCommandLine(['reject-agent', '--reason', ' The scan cannot be read. ', 'ada@example.ca']),
    ).toMatchObject({
      name: 'reject-agent',
      subject: 'ada@example.ca',
      options: { reason: 'The scan cannot be read.' },
    });
    expect(parseCommandLine(['agents'])).toMatchObject({ subject: '', options: {} });
    expect(parseCommandLine(['agents', '--step=agent_verified'])).toMatchObject({
      options: { step: 'agent_verified' },
    });
  });

  it.each([
    ['an unknown command', ['promote', 'ada@example.ca'], 'Unknown command “promote”'],
    ['a name of every object', ['constructor'], 'Unknown command “constructor”'],
    ['help for nothing', ['help', 'promote'], 'Unknown command “promote”'],
    ['no subject', ['verify-agent'], 'ID-or-EMAIL-or-PHONE is missing'],
    ['an empty subject', ['make-admin', ' '], 'ID-or-EMAIL-or-PHONE is missing'],
    ['two subjects', ['make-admin', 'a@b.ca', 'c@d.ca'], 'Unexpected argument “c@d.ca”'],
    ['a subject for none', ['agents', 'ada@example.ca'], 'Unexpected argument “ada@example.ca”'],
    ['no reason', ['reject-agent', 'ada@example.ca'], '--reason is missing'],
    ['an empty reason', ['reject-agent', 'ada@example.ca', '--reason', ''], '--reason is missing'],
    ['a long reason', ['reject-agent', 'ada@example.ca', '--reason', 'x'.repeat(501)], 'at most 500'],
    ['an unknown step', ['agents', '--step', 'verified'], '--step must be one of registered'],
    ['an unknown option', ['agents', '--all'], '--all'],
    ['no file', ['agent-document', 'ada@example.ca'], '--out is missing'],
  ])('refuses %s with the usage', (_, args, message) => {
    expect(() => parseCommandLine(args)).toThrow(UsageError);
    expect(() => parseCommandLine(args)).toThrow(message);
    expect(() => parseCommandLine(args)).toThrow('Usage: npm run operator -- ');
  });
});
