import { useEffect, useState } from 'react';

/** An address that this page alone can read a file by, for as long as it is shown. */
export function useObjectAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
