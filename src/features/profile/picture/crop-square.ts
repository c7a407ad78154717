/** A part of a picture, in its own pixels. */
export interface PictureArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

const sideMax = 1_024;

/** A JPEG on white of at most 1,024 pixels a side. @throws where the picture cannot be read */
export async function cropToSquare(address: string, area: PictureArea): Promise<File> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement('canvas');
  const side = Math.min(sideMax, Math.round(area.width));
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser can’t crop photos.');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, side, side);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side);
  const cut = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9);
  });
  if (!cut) throw new Error('This browser couldn’t crop the photo.');
  return new File([cut], 'picture.jpg', { type: 'image/jpeg' });
}
