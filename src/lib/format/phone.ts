/** A stored number as people write it: `+16135550142` reads `613 555 0142`. */
export const formatPhone = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');
