export function AnswerFault({ error }: { error: Error | null }) {
  return (
    <span role="status" className="type-caption font-semibold text-negative empty:hidden">
      {error?.message}
    </span>
  );
}
