/** Shorter names lie one letter away from what shells and containers set. */
const distinctLength = 8;

/** Edit distance of one: a letter added, lost or changed, or two neighbours swapped. */
function isOneLetterAway(name: string, known: string): boolean {
  let same = 0;
  while (same < name.length && name[same] === known[same]) same += 1;
  const [rest, knownRest] = [name.slice(same), known.slice(same)];
  const isSwapped = rest[0] === knownRest[1] && rest[1] === knownRest[0] && rest.slice(2) === knownRest.slice(2);
  return (
    rest.slice(1) === knownRest || rest === knownRest.slice(1) || rest.slice(1) === knownRest.slice(1) || isSwapped
  );
}

/** A sentence for each name that is a misspelled one of `known`. Names under eight characters count with `isOurFile` alone. */
export function misspelledNames(
  names: readonly string[],
  known: readonly string[],
  { isOurFile = false } = {},
): string[] {
  const compared = isOurFile ? known : known.filter((each) => each.length >= distinctLength);
  return names.flatMap((name) => {
    const meant = known.includes(name) ? undefined : compared.find((each) => isOneLetterAway(name, each));
    return meant === undefined ? [] : [`${name} is not a setting: ${meant} is. Correct its name or remove it.`];
  });
}
