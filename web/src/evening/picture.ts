/** The result as a picture to send: drawn here, so that nothing of it leaves the device before somebody shares it. */
const SIZE = 1080;
const ROW = 92;
const COLOURS = ['#46c9c2', '#f590b7', '#ab8df6', '#e0945c', '#b7d752', '#c5cddd', '#ecd9b2'];

export interface Row {
  place: number;
  name: string;
  chip: number;
  points: string;
  won: boolean;
}
export interface Result {
  title: string;
  below: string;
  rows: readonly Row[];
  /** The evening's moment, in a sentence; empty: none. */
  moment: string;
}

function background(pen: CanvasRenderingContext2D, height: number): void {
  const room = pen.createLinearGradient(0, 0, 0, height);
  room.addColorStop(0, '#271a40');
  room.addColorStop(1, '#110b1f');
  pen.fillStyle = room;
  pen.fillRect(0, 0, SIZE, height);
  const light = pen.createRadialGradient(SIZE / 2, 120, 40, SIZE / 2, 120, 620);
  light.addColorStop(0, 'rgb(255 196 120 / .4)');
  light.addColorStop(1, 'rgb(255 196 120 / 0)');
  pen.fillStyle = light;
  pen.fillRect(0, 0, SIZE, height);
}

/** Words in as many lines as they need; where the next thing may stand. */
function write(pen: CanvasRenderingContext2D, text: string, y: number, line: number): number {
  let row = '';
  for (const word of text.split(' ')) {
    const longer = row ? `${row} ${word}` : word;
    if (row && pen.measureText(longer).width > SIZE - 160) {
      pen.fillText(row, SIZE / 2, y);
      y += line;
      row = word;
    } else row = longer;
  }
  pen.fillText(row, SIZE / 2, y);
  return y + line;
}

function drawRow(pen: CanvasRenderingContext2D, { place, name, chip, points, won }: Row, y: number, display: string): void {
  pen.fillStyle = won ? 'rgb(255 206 110 / .2)' : 'rgb(255 255 255 / .05)';
  pen.beginPath();
  pen.roundRect(80, y, SIZE - 160, ROW - 14, 24);
  pen.fill();
  const middle = y + (ROW - 14) / 2;
  pen.textBaseline = 'middle';
  pen.textAlign = 'left';
  pen.fillStyle = '#d9c8dc';
  pen.font = `900 38px ${display}`;
  pen.fillText(String(place), 112, middle);
  pen.fillStyle = COLOURS[chip - 1] ?? COLOURS[0]!;
  pen.beginPath();
  pen.arc(200, middle, 30, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = '#241430';
  pen.textAlign = 'center';
  pen.fillText([...name][0]?.toLocaleUpperCase() ?? '?', 200, middle + 2);
  pen.textAlign = 'left';
  pen.fillStyle = '#fff4e2';
  pen.font = '600 40px system-ui, sans-serif';
  pen.fillText(name, 256, middle, SIZE - 256 - 300);
  pen.textAlign = 'right';
  pen.fillStyle = won ? '#ffe6a6' : '#fff4e2';
  pen.font = `900 52px ${display}`;
  pen.fillText(points, SIZE - 112, middle + 2);
  pen.textBaseline = 'alphabetic';
}

export async function drawResult({ title, below, rows, moment }: Result): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const height = 520 + rows.length * ROW + (moment ? 130 : 0);
  [canvas.width, canvas.height] = [SIZE, height];
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const display = "'Fraunces DL7', serif";
  background(pen, height);
  pen.textAlign = 'center';
  pen.fillStyle = '#f0bd55';
  pen.font = `900 46px ${display}`;
  pen.fillText('Double Lucky 7', SIZE / 2, 120);
  pen.fillStyle = '#ffe6a6';
  pen.font = `900 76px ${display}`;
  let y = write(pen, title, 250, 84);
  pen.fillStyle = '#d9c8dc';
  pen.font = '500 36px system-ui, sans-serif';
  y = write(pen, below, y - 10, 48) + 20;
  for (const row of rows) {
    drawRow(pen, row, y, display);
    y += ROW;
  }
  if (moment) {
    pen.textAlign = 'center';
    pen.fillStyle = '#ffe6a6';
    pen.font = `800 40px ${display}`;
    write(pen, moment, y + 60, 50);
  }
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'));
}

/** To whoever somebody chooses, where the device can; else as a file. */
export async function sharePicture(picture: Blob, name: string, text: string): Promise<void> {
  const file = new File([picture], name, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], text });
    return;
  }
  const address = URL.createObjectURL(picture);
  const link = document.createElement('a');
  [link.href, link.download] = [address, name];
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
