import type { UseQueryResult } from '@tanstack/react-query';

/** A list of the home page on its way: not there yet, there, or failed. */
export interface ListState<Item> {
  items: readonly Item[] | undefined;
  hasFailed: boolean;
  isFetching: boolean;
  retry: () => void;
}

export const listState = <Item>({ data, isError, isFetching, refetch }: UseQueryResult<Item[]>): ListState<Item> => ({
  items: data,
  hasFailed: isError,
  isFetching,
  retry: refetch,
});
