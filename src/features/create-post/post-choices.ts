import { ClipboardList, House, KeyRound, type LucideIcon, Search } from 'lucide-react';
import type { UserType } from '#contract/vocabulary.ts';
import { paths } from '#src/lib/navigation/paths.ts';

export interface PostChoice {
  label: string;
  text: string;
  to: string;
  icon: LucideIcon;
  isRequest: boolean;
}

/** Word for word and in the order of the specification (point 2). */
const choices: readonly PostChoice[] = [
  {
    label: 'Sale Property',
    text: 'I want to sale my property',
    to: paths.createSaleProperty(),
    icon: House,
    isRequest: false,
  },
  { label: 'Buy Request', text: "I'm looking for buy", to: paths.createBuyRequest(), icon: Search, isRequest: true },
  {
    label: 'Rent Property',
    text: 'I want to rent my property',
    to: paths.createRentProperty(),
    icon: KeyRound,
    isRequest: false,
  },
  {
    label: 'Rent Request',
    text: "I'm looking for rent",
    to: paths.createRentRequest(),
    icon: ClipboardList,
    isRequest: true,
  },
];

/** Agents offer; they do not ask (specification, point 6). */
export const choicesFor = (userType: UserType | null) =>
  userType === 'Agent' ? choices.filter((choice) => !choice.isRequest) : choices;
