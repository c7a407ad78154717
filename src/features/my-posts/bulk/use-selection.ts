import { useState } from 'react';

export type Selection = ReturnType<typeof useSelection>;

/** Which posts of the page that is shown are selected. Another page, filter or tab (`place`) begins with none. */
export function useSelection(place: string, shownIds: readonly string[]) {
  const [chosen, setChosen] = useState<{ place: string; ids: ReadonlySet<string> }>({ place, ids: new Set() });
  const ids = chosen.place === place ? shownIds.filter((id) => chosen.ids.has(id)) : [];
  return {
    ids,
    isAll: ids.length > 0 && ids.length === shownIds.length,
    has: (id: string) => ids.includes(id),
    select: (some: readonly string[], isSelected: boolean) => {
      const next = new Set(ids);
      for (const id of some) isSelected ? next.add(id) : next.delete(id);
      setChosen({ place, ids: next });
    },
    selectAll: (isSelected: boolean) => setChosen({ place, ids: new Set(isSelected ? shownIds : []) }),
  };
}
