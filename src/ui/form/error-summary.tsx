import { CircleAlert } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';

interface ErrorSummaryProps {
  title: string;
  /** The id of each faulty control and its message; empty where the form as a whole is refused. */
  errors: ReadonlyArray<{ id: string; message: string }>;
  /** Opens a control that may be on another step; by default every control is on the page. */
  onGoTo?: (id: string) => void;
}

/** Above a rejected form: takes the focus when it appears and links to each faulty field. */
export function ErrorSummary({ title, errors, onGoTo = focusControl }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);

  const goTo = (event: MouseEvent, id: string) => {
    event.preventDefault();
    onGoTo(id);
  };
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="flex gap-2.5 border-l-4 border-negative bg-negative-quiet px-[0.9rem] py-3 text-on-negative-quiet"
    >
      <CircleAlert aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0" />
      <div>
        <strong className="font-semibold">{title}</strong>
        {errors.length > 0 && (
          <ul>
            {errors.map((error) => (
              <li key={error.id}>
                <a
                  href={`#${error.id}`}
                  onClick={(event) => goTo(event, error.id)}
                  className="inline-flex min-h-6 items-center underline underline-offset-[0.2em] hover:decoration-2"
                >
                  {error.message}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

const focusControl = (id: string) => document.getElementById(id)?.focus();
