import { deletePhone, hasEmail, insertUser, setContact } from './contact.repo.ts';

export const hasAccountWithEmail = hasEmail;

/** @returns the id of the new account, undefined where another one has its address or number */
export const createUser = insertUser;

/** @returns whether no other account has the address or number */
export const changeContact = setContact;

export const removePhone = deletePhone;
