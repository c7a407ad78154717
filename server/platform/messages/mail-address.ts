/** `no-reply@gable.ca` of `Gable <no-reply@gable.ca>`. */
export const addressIn = (mailFrom: string) => /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;
