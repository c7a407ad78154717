/** Email address spellings that reached one mailbox before addresses were normalized, or passed for another address of it. */
export const spellingsOf = (name: string, domain: string): string[] => {
  const [host = '', end = ''] = domain.split('.');
  return [
    `<${name}@${domain}>`,
    `${name}@${domain}>`,
    `<${name}@${domain}`,
    `<<${name}@${domain}>>`,
    `"${name}"@${domain}`,
    `${name}@${domain},`,
    `${name}@${domain};`,
    `${name}@${domain})`,
    `${name}(a)@${domain}`,
    `${name}@${domain}(a)`,
    `[${name}@${domain}]`,
    `${name}:@${domain}`,
    `${name}@${host}\u00ad.${end}`,
    `${name}@${host}\u200b.${end}`,
    `${name}@${toFullWidth(host)}.${end}`,
    `${toFullWidth(name)}@${domain}`,
    `${name}\u200b@${domain}`,
    `${name}+shop@${domain}`,
    `${name.toUpperCase()}@${domain.toUpperCase()}`,
  ];
};

const toFullWidth = (text: string) =>
  text.replace(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0));
