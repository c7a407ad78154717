export interface MailSettings {
  site: string | undefined;
  mailFrom: string;
}
