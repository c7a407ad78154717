/** Mistakes in a test or in the mocked API that the page would only show as a failed call. */
const faults: Error[] = [];

export const reportFault = (fault: Error): void => void faults.push(fault);

/** The faults since they were last taken. */
export const takeFaults = (): Error[] => faults.splice(0);
