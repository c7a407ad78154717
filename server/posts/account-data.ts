import type { AccountData } from '#server/platform/personal-data/account-data.ts';
import { deletePostsOf, hidePostsOf, restorePostsOf } from './posts.service.ts';

/** A post takes its photos, areas, history, views and map tallies with it. */
const postsAtOnce = 20;

export const postAccountData: AccountData = {
  tables: [
    {
      table: 'posts',
      column: 'owner_id',
      by: 'id',
      key: ['id'],
      exportedAs: 'posts',
      hidden: [
        'map_point',
        'area_names',
        'first_area',
        'areas_extent',
        'circle_reach',
        'search',
        'client_id',
        'address_key',
        'imported_digest',
        'imported_pictures_digest',
      ],
    },
    {
      table: 'post_areas',
      column: 'post_id',
      by: 'posts',
      key: ['post_id', 'position'],
      exportedAs: 'postAreas',
      hidden: ['center', 'reach', 'extent', 'polygon', 'close_km', 'polygon_reach'],
    },
    { table: 'post_photos', column: 'post_id', by: 'posts', key: ['post_id', 'position'], exportedAs: 'postPhotos' },
    { table: 'post_history', column: 'post_id', by: 'posts', key: ['id'], exportedAs: 'postHistory' },
    {
      table: 'former_listings',
      column: 'owner_id',
      by: 'id',
      key: ['ctid'],
      exportedAs: 'formerListings',
      deleted: 'inPieces',
    },
    {
      table: 'former_imports',
      column: 'owner_id',
      by: 'id',
      key: ['external_id'],
      exportedAs: 'formerImports',
      deleted: 'inPieces',
    },
    {
      table: 'post_reports',
      column: 'reporter_id',
      by: 'id',
      key: ['post_id'],
      exportedAs: 'reports',
      postColumn: 'post_id',
      deleted: 'inPieces',
    },
  ],
  close: hidePostsOf,
  reopen: restorePostsOf,
  deletePiece: (tx, userId) => deletePostsOf(tx, userId, postsAtOnce),
};
