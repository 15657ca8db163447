/** A page of A4 with a few lines, as a small PDF; Latin letters only. */
export function paper(lines: readonly string[]): Buffer {
  const text = lines
    .map(
      (line, index) =>
        `BT /F1 ${index === 0 ? 20 : 12} Tf 60 ${760 - index * 28} Td (${line.replace(/[()\\]/g, '')}) Tj ET`,
    )
    .join('\n')
  const objects = [
    '<</Type /Catalog /Pages 2 0 R>>',
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    '<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources <</Font <</F1 5 0 R>>>> /Contents 4 0 R>>',
    `<</Length ${text.length}>> stream\n${text}\nendstream`,
    '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>',
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = body.length
    body += `${index + 1} 0 obj ${object} endobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  return Buffer.from(
    `${body}${end}trailer <</Size ${objects.length + 1} /Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
  )
}

/** Draws a card with a name, stored like any uploaded picture; `blurred` is for a reviewer to return. */
export async function card(name: string, blurred = false): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="404">
    <rect width="640" height="404" rx="24" fill="#dfe7e2"/><rect x="36" y="96" width="160" height="208" fill="#8fa79b"/>
    <text x="36" y="62" font-family="Georgia, 'DejaVu Serif', serif" font-size="30" fill="#17332a">SPECIMEN</text>
    <text x="226" y="150" font-family="Georgia, 'DejaVu Serif', serif" font-size="30" fill="#17211e">${name.replace(/[<>&]/g, '')}</text>
    <text x="226" y="210" font-family="monospace" font-size="24" fill="#46534e">DEMO 0000 0000</text></svg>`
  const drawn = sharp(Buffer.from(svg))
  return (blurred ? drawn.blur(14) : drawn).webp({ quality: 78 }).toBuffer()
}
