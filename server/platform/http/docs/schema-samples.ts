const head = { kind: 'sale_property', section: 'residential', status: 'active' };

const content = {
  title: 'Brick semi near the canal',
  description: 'A bright brick semi on a quiet street, a short walk from the canal, two schools and the market.',
  propertySubType: 'House',
  bedroomsTotal: 3,
  bathroomsFull: 2,
  bathroomsHalf: 1,
  livingArea: 1650,
  listPrice: 849000,
  photos: [{ id: 'm4Jt9aQs', alt: 'The front of a brick house in autumn' }],
  address: {
    fullAddress: '112 Strathcona Avenue, Ottawa, ON K1S 1X7',
    unit: '',
    streetNumber: '112',
    streetName: 'Strathcona Avenue',
    neighbourhood: 'The Glebe',
    city: 'Ottawa',
    province: 'ON',
    country: 'Canada',
    postalCode: 'K1S 1X7',
    lat: 45.4012,
    lng: -75.6841,
  },
};

/** Values for whole schemas, by name, and for `Schema.property`. */
export const schemaSamples: Record<string, unknown> = {
  NewPost: { clientId: 'b1946ac9-2f5e-4d0a', ...head, ...content },
  ChangedPost: { version: 3, ...head, ...content },
  'OwnPost.content': content,
  WantedHome: { kind: 'rent_request', section: 'residential', budgetMax: 2400, bedroomsTotal: 2 },
  ProfileChange: { firstName: 'Nadia', city: 'Ottawa', province: 'ON' },
  KycSubmission: { userType: 'Individual', firstName: 'Nadia', lastName: 'Okafor', city: 'Ottawa', province: 'ON' },
  NotificationSettingsChange: { deliveries: { post_expired: 'daily' }, summaryHour: 8 },
  PushSettingsChange: { subjects: { new_message: true, favourite_price_change: false }, showsDetails: false },
  PushSubscription: {
    endpoint: 'https://fcm.googleapis.com/fcm/send/dQw4w9WgXcQ',
    keys: {
      p256dh: 'BB4YUy_UdUwC8wQdnHXOszuD_9gax85P6ILMscmLxYlupGwxHE4v9A3ZajZT5uRURdMt_khuztdcepDGoYiBwKM',
      auth: 'Zk3vZk3vZk3vZk3vZk3vZA',
    },
  },
  InvitationToken: { token: 'hY3kQm9ZtX0aVb7LrWc2JdPs' },
  'CreatedInvitation.token': 'hY3kQm9ZtX0aVb7LrWc2JdPs',
  NewInvitation: { email: 'jules@example.ca' },
  NewHomeNote: { clientId: 'b1946ac9-2f5e-4d0a', text: 'Room for the lathe.' },
  ChangedHomeNote: { text: 'Room for the lathe, if we lose a desk.' },
  RequestSharing: { userIds: ['u5Rt8nLc'] },
  AppleForm: { state: 'q1w2e3', id_token: 'eyJraWQiOiJ.eyJpc3MiOi.c2lnbmF0dXJl' },
};
