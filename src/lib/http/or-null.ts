/** An answer whose data is null arrives as an empty list (specification, point 3). */
export const orNull = <Data>(data: Data): Data | null => (Array.isArray(data) ? null : data);
