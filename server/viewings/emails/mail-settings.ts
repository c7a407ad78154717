export interface MailSettings {
  site: string | undefined;
  mailFrom: string;
}

export const addressIn = (mailFrom: string) => /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;
