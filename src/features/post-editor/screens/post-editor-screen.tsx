import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { type PostKind, type Section, sections } from '#contract/vocabulary.ts';
import { userQueries } from '#src/entities/user/user-queries.ts';
import { RequestError } from '#src/lib/http/request-error.ts';
import { editPath, paths } from '#src/lib/navigation/paths.ts';
import { sameScreen } from '#src/lib/navigation/same-screen.ts';
import { sectionChosen } from '#src/state/active-page-slice.ts';
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';
import { LoadError } from '#src/ui/feedback/errors/load-error.tsx';
import type { EditorData } from '../autosave/load-editor.ts';
import { useEditorData } from '../autosave/use-editor-data.ts';
import { Editor } from './editor.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { EndedPost, IncompleteProfile, NoSuchPost } from './editor-unavailable.tsx';
import { useEditorSession } from './use-editor-session.ts';

export function PostEditorScreen({ kind }: { kind: PostKind }) {
  const { id } = useParams();
  const navigate = useNavigate();
  const session = useEditorSession(id, useAskedSection(id === undefined));
  const profile = useQuery(userQueries.profile());
  const isIncomplete = profile.data?.isProfileCompeted === false && session.openedWith === undefined;
  const editorData = useEditorData({
    userId: profile.data?.user.id,
    kind,
    section: session.section,
    id: session.openedWith,
    number: session.number,
    isEnabled: !isIncomplete,
  });
  useShownSection(editorData.data?.section);

  const error = profile.error ?? editorData.error;
  if (isIncomplete) return <IncompleteProfile />;
  if (editorData.data) {
    const { post } = editorData.data;
    const isOther = post !== null && post.kind !== kind;
    if (isOther || post?.status === 'closed' || post?.status === 'removed')
      return (
        <NotOpened data={editorData.data}>
          {isOther ? <Navigate replace to={editPath(post.kind, post.id)} /> : <EndedPost post={post} />}
        </NotOpened>
      );
    return (
      <Editor
        key={session.number}
        data={editorData.data}
        onMade={(postId, search) => {
          session.moveTo(postId);
          void navigate(
            { pathname: editPath(kind, postId), search },
            { replace: true, state: sameScreen, preventScrollReset: true },
          );
        }}
        onStartOver={session.startOver}
      />
    );
  }
  if (error instanceof RequestError && error.status === 404) return <NoSuchPost />;
  if (error) {
    const retry = () => void (profile.isError ? profile.refetch() : editorData.refetch());
    return <LoadError title="We couldn’t open the form" message={error.message} onRetry={retry} />;
  }
  return <EditorSkeleton onCancel={() => void navigate(paths.myPosts())} />;
}

/** Shown where the form does not open: its slot is released for another form or tab. */
function NotOpened({ data, children }: { data: EditorData; children: ReactNode }) {
  useEffect(() => data.slot.release(), [data]);
  return children;
}

/** The section that a new form is for: that of the page it was opened from. It is in the address, so that a reload keeps it. */
function useAskedSection(isNew: boolean): Section {
  const active = useAppSelector((state) => state.activePage.active_page);
  const [query, setQuery] = useSearchParams();
  const asked = sections.find((section) => section === query.get('section'));
  const isUnsaid = isNew && asked === undefined && active !== sections[0];

  const writeSection = useEffectEvent(() => {
    setQuery((before) => ({ ...Object.fromEntries(before), section: active }), { replace: true, state: sameScreen });
  });
  useEffect(() => {
    if (isUnsaid) writeSection();
  }, [isUnsaid]);

  return asked ?? active;
}

function useShownSection(section: Section | undefined): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (section) dispatch(sectionChosen(section));
  }, [section, dispatch]);
}
