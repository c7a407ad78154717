import { parseArgs } from 'node:util';
import type { Command, CommandInput } from './command.ts';
import { commands } from './commands/commands.ts';

export class UsageError extends Error {}

const program = 'npm run operator --';

export type ParsedCommand = { help: string[] } | ({ name: string; command: Command } & CommandInput);

function usageOf(name: string, { subject, options = {} }: Command): string {
  const given = Object.entries(options).map(([option, { value, required }]) => {
    const shown = [`--${option}`, value].filter(Boolean).join(' ');
    return required ? shown : `[${shown}]`;
  });
  return [name, subject, ...given].filter(Boolean).join(' ');
}

function helpFor(name: string, command: Command): string[] {
  const options = Object.entries(command.options ?? {}).map(([option, { value, summary, choices }]) =>
    [`  --${option}${value ? ` ${value}` : ''}`, summary, choices && `(${choices.join(', ')})`]
      .filter(Boolean)
      .join('  '),
  );
  return [`Usage: ${program} ${usageOf(name, command)}`, command.summary, ...options];
}

function overview(): string[] {
  const rows = Object.entries(commands).map(([name, command]) => [usageOf(name, command), command.summary] as const);
  const width = Math.max(...rows.map(([usage]) => usage.length));
  return [
    `Usage: ${program} COMMAND`,
    '',
    ...rows.map(([usage, summary]) => `  ${usage.padEnd(width)}  ${summary}`),
    `  ${'help [COMMAND]'.padEnd(width)}  Show help for a command`,
  ];
}

function splitName([first = 'help', second, ...rest]: readonly string[]): { name: string; rest: readonly string[] } {
  const both = `${first} ${second}`;
  if (second !== undefined && Object.hasOwn(commands, both)) return { name: both, rest };
  return { name: first, rest: second === undefined ? rest : [second, ...rest] };
}

/** @throws UsageError naming the error, with the usage */
export function parseCommandLine(args: readonly string[]): ParsedCommand {
  const { name, rest } = splitName(args);
  const isHelp = ['help', '--help', '-h'].includes(name);
  const about = isHelp ? (rest.length > 0 ? splitName(rest).name : undefined) : name;
  const command = about !== undefined && Object.hasOwn(commands, about) ? commands[about] : undefined;
  if (about !== undefined && !command) throw new UsageError([`Unknown command “${about}”.`, ...overview()].join('\n'));
  if (!command || about === undefined) return { help: overview() };
  if (isHelp) return { help: helpFor(about, command) };
  const fail = (what: string): never => {
    throw new UsageError([what, ...helpFor(about, command)].join('\n'));
  };
  return { name: about, command, ...readArguments(command, rest, fail) };
}

function readArguments({ subject, options = {} }: Command, args: readonly string[], fail: (what: string) => never) {
  const { values, positionals } = parseOrFail(options, args, fail);
  if (subject && !positionals[0]?.trim()) fail(`${subject} is missing.`);
  if (positionals.length > (subject ? 1 : 0)) fail(`Unexpected argument “${positionals.at(-1)}”.`);
  const read: Record<string, string> = {};
  for (const [name, { required, choices, maxCharacters = 4_096 }] of Object.entries(options)) {
    const given = values[name];
    const value = typeof given === 'string' ? given.trim() : given && 'yes';
    if (value === undefined && !required) continue;
    if (!value) return fail(`--${name} is missing.`);
    if (choices && !choices.includes(value)) fail(`--${name} must be one of ${choices.join(', ')}.`);
    if (value.length > maxCharacters) fail(`--${name} may have at most ${maxCharacters} characters.`);
    read[name] = value;
  }
  return { subject: positionals[0]?.trim() ?? '', options: read };
}

function parseOrFail(options: NonNullable<Command['options']>, args: readonly string[], fail: (what: string) => never) {
  const known = Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => [name, { type: value ? 'string' : 'boolean' } as const]),
  );
  try {
    return parseArgs({ args: [...args], options: known, allowPositionals: true });
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}
