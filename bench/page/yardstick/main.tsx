import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import axios from 'axios';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'react-hot-toast';
import { Provider, useDispatch, useSelector } from 'react-redux';
import {
  createBrowserRouter,
  Link,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
import { persistReducer, persistStore } from 'redux-persist';
import { PersistGate } from 'redux-persist/integration/react';

/* The cost of a page that only imports the packages that Gable requires. */

const place = createSlice({
  name: 'place',
  initialState: { name: '' },
  reducers: { chosen: (_state, { payload }: PayloadAction<string>) => ({ name: payload }) },
});
const storage = {
  getItem: async (key: string) => localStorage.getItem(key),
  setItem: async (key: string, value: string) => localStorage.setItem(key, value),
  removeItem: async (key: string) => localStorage.removeItem(key),
};
const store = configureStore({
  reducer: persistReducer({ key: 'yardstick', storage }, place.reducer),
  middleware: (defaults) => defaults({ serializableCheck: false }),
});
const persistor = persistStore(store);
const queryClient = new QueryClient();
const api = axios.create({ baseURL: '/api' });

interface Card {
  id: string;
  title: string;
  picture: string;
}

function Frame() {
  const [parameters] = useSearchParams();
  return (
    <>
      <Link to="/">{parameters.get('q') ?? 'Home'}</Link>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

function List() {
  const { data = [] } = useQuery({
    queryKey: ['list'],
    queryFn: async () => (await api.get<Card[]>('/cards', { params: { limit: 24 } })).data,
  });
  const name = useSelector((state: { name: string }) => state.name);
  const dispatch = useDispatch();
  return (
    <main>
      <button type="button" onClick={() => toast.success(dispatch(place.actions.chosen('Ottawa')).payload)}>
        {name}
      </button>
      {data.map(({ id, title, picture }) => (
        <article key={id}>
          <img src={picture} width="960" height="640" alt="" />
          <Link to={`/${id}`}>{title}</Link>
        </article>
      ))}
    </main>
  );
}

function Details() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { mutate } = useMutation({ mutationFn: () => api.post(`/cards/${id}`), onSuccess: () => navigate('/') });
  return (
    <button type="button" onClick={() => mutate()}>
      {id}
    </button>
  );
}

const router = createBrowserRouter([
  {
    Component: Frame,
    children: [
      { path: '/', Component: List },
      { path: '/:id', Component: Details },
    ],
  },
]);
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <PersistGate persistor={persistor}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
            <Toaster />
          </QueryClientProvider>
        </PersistGate>
      </Provider>
    </StrictMode>,
  );
