export const oneLine = /^[^\p{Cc}]*$/u;
export const paragraphs = /^[^\p{Cc}]*([\n\r\t][^\p{Cc}]*)*$/u;
