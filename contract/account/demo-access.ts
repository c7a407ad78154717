export interface DemoAccess {
  password: string;
  accounts: { name: string; email: string; label: string }[];
}
