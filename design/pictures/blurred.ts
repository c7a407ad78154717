/** The house in sixteen pixels, as the media pipeline would make it. */
export const blurred =
  'data:image/webp;base64,UklGRmQAAABXRUJQVlA4IFgAAAAQAgCdASoQAAsAA4BaJbACsACwBQzn38LgAP7nParu+UX7/bnTQp//K8e2VBYSxtHm1qqRHsrt7C1alr7PMy0joEMePp3AOrLWzJrq7VSuCkcY2DePaQAA';
