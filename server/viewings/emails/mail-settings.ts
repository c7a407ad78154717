export interface MailSettings {
  /** Base address for links, where it is known. */
  site: string | undefined;
  mailFrom: string;
}

export const addressIn = (mailFrom: string) => /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;
