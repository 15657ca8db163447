/**
 * Pictures of the demo's products: plain drawings on a tinted ground, one per shape, so that rows of a list look
 * different at 40 pixels. Size 400 x 400.
 */
type Draw = (ink: string, pale: string) => string

const WHITE = '#ffffff'

const SHAPES: Record<string, Draw> = {
  teapot: (ink, pale) =>
    `<path d="M92 208c-34-6-46 38-4 58" fill="none" stroke="${ink}" stroke-width="16" stroke-linecap="round"/>
     <path d="M290 226c30-8 34-40 60-46" fill="none" stroke="${ink}" stroke-width="22" stroke-linecap="round"/>
     <ellipse cx="194" cy="238" rx="106" ry="78" fill="${WHITE}" stroke="${ink}" stroke-width="10"/>
     <path d="M134 168q60-34 120 0z" fill="${ink}"/><circle cx="194" cy="140" r="14" fill="${ink}"/>
     <path d="M128 240q32-40 66 0t66 0" fill="none" stroke="${pale}" stroke-width="14" stroke-linecap="round"/>`,
  scarf: (ink, pale) =>
    `<path d="M96 104h208v192H96z" fill="${ink}"/><path d="M116 124h168v152H116z" fill="none" stroke="${WHITE}" stroke-width="6"/>
     <path d="M96 296l104-96 104 96z" fill="${pale}" opacity=".75"/><circle cx="200" cy="176" r="26" fill="${WHITE}" opacity=".9"/>`,
  board: (ink, pale) =>
    `<rect x="104" y="84" width="192" height="236" rx="26" fill="${ink}"/><circle cx="200" cy="118" r="14" fill="${pale}"/>
     <path d="M136 164h128M136 204h128M136 244h128M136 284h128" stroke="${WHITE}" stroke-width="6" opacity=".45"/>`,
  keyboard: (ink, pale) =>
    `<rect x="60" y="140" width="280" height="124" rx="18" fill="${ink}"/>${[0, 1, 2]
      .flatMap((row) => [0, 1, 2, 3, 4, 5, 6].map((column) => [row, column]))
      .map(
        ([row = 0, column = 0]) =>
          `<rect x="${78 + column * 36}" y="${156 + row * 34}" width="28" height="26" rx="6" fill="${row === 2 && column === 3 ? pale : WHITE}" opacity=".92"/>`,
      )
      .join('')}`,
  throw: (ink, pale) =>
    `<path d="M92 116h216v150H92z" fill="${ink}"/><path d="M92 150h216M92 190h216M92 230h216" stroke="${pale}" stroke-width="12"/>
     <path d="M104 266v34M132 266v34M160 266v34M188 266v34M216 266v34M244 266v34M272 266v34M298 266v34" stroke="${ink}" stroke-width="8" stroke-linecap="round"/>`,
  candle: (ink, pale) =>
    `<path d="M200 92c22 28 22 44 0 52-22-8-22-24 0-52z" fill="#e9a23b"/><path d="M200 140v26" stroke="${ink}" stroke-width="6"/>
     <rect x="128" y="164" width="144" height="140" rx="14" fill="${WHITE}" stroke="${ink}" stroke-width="10"/>
     <rect x="150" y="212" width="100" height="52" rx="6" fill="${pale}"/>`,
  tote: (ink, pale) =>
    `<path d="M150 160c0-80 100-80 100 0" fill="none" stroke="${ink}" stroke-width="14"/>
     <path d="M108 156h184l16 156H92z" fill="${WHITE}" stroke="${ink}" stroke-width="10" stroke-linejoin="round"/>
     <circle cx="200" cy="240" r="34" fill="${pale}"/>`,
  speaker: (ink, pale) =>
    `<rect x="112" y="76" width="176" height="250" rx="34" fill="${ink}"/><circle cx="200" cy="232" r="58" fill="${pale}"/>
     <circle cx="200" cy="232" r="24" fill="${ink}"/><circle cx="200" cy="130" r="26" fill="${pale}"/>`,
  lamp: (ink, pale) =>
    `<path d="M140 316h120" stroke="${ink}" stroke-width="18" stroke-linecap="round"/><path d="M200 312L150 200l84-70" fill="none" stroke="${ink}" stroke-width="12" stroke-linejoin="round"/>
     <path d="M214 84l84 62-46 46-84-62z" fill="${ink}"/><path d="M262 186l60 84H186z" fill="${pale}" opacity=".8"/>`,
  glass: (ink, pale) =>
    `<path d="M128 92h144l-18 220H146z" fill="${WHITE}" stroke="${ink}" stroke-width="10" stroke-linejoin="round"/>
     <path d="M142 176h116l-10 120H152z" fill="${pale}"/><path d="M150 112l10 180" stroke="${ink}" stroke-width="4" opacity=".4"/>`,
  vase: (ink, pale) =>
    `<path d="M176 84h48c-8 44 12 62 34 96 34 54 6 136-58 136s-92-82-58-136c22-34 42-52 34-96z" fill="${ink}"/>
     <path d="M146 214q54 34 108 0" fill="none" stroke="${pale}" stroke-width="12"/><path d="M168 84h64" stroke="${ink}" stroke-width="14" stroke-linecap="round"/>`,
  umbrella: (ink, pale) =>
    `<path d="M72 204C84 92 316 92 328 204z" fill="${ink}"/><path d="M200 112v170c0 40 50 40 50 6" fill="none" stroke="#6b4a2f" stroke-width="10" stroke-linecap="round"/>
     <path d="M200 118l-60 84M200 118l60 84" stroke="${pale}" stroke-width="6"/>`,
  notebook: (ink, pale) =>
    `<rect x="112" y="80" width="184" height="244" rx="12" fill="${ink}"/><path d="M112 80h28v244h-28z" fill="${pale}"/>
     <path d="M164 136h104M164 168h72" stroke="${WHITE}" stroke-width="10" stroke-linecap="round"/><path d="M102 118h22M102 170h22M102 222h22M102 274h22" stroke="${WHITE}" stroke-width="8" stroke-linecap="round"/>`,
  chopsticks: (ink, pale) =>
    `<path d="M118 306L262 84" stroke="${ink}" stroke-width="16" stroke-linecap="round"/><path d="M166 320L300 102" stroke="${ink}" stroke-width="16" stroke-linecap="round"/>
     <path d="M240 118l22-34M280 134l20-32" stroke="${pale}" stroke-width="16" stroke-linecap="round"/>`,
  fan: (ink, pale) =>
    `<circle cx="200" cy="168" r="96" fill="${WHITE}" stroke="${ink}" stroke-width="10"/><path d="M200 264v72" stroke="#7a5330" stroke-width="14" stroke-linecap="round"/>
     <path d="M150 206c20-60 60-70 96-76" fill="none" stroke="${ink}" stroke-width="6"/><circle cx="224" cy="136" r="20" fill="${pale}"/><circle cx="178" cy="166" r="16" fill="${pale}"/>`,
  cushion: (ink, pale) =>
    `<path d="M96 112q104 26 208 0-22 92 0 184-104-26-208 0 22-92 0-184z" fill="${ink}"/><path d="M132 146l136 116M268 146L132 262" stroke="${pale}" stroke-width="8"/>`,
  basket: (ink, pale) =>
    `<path d="M130 168c0-90 140-90 140 0" fill="none" stroke="${ink}" stroke-width="14"/><path d="M88 168h224l-24 140H112z" fill="${ink}"/>
     <path d="M100 204h200M106 240h188M112 276h176" stroke="${pale}" stroke-width="10"/>`,
  headphones: (ink, pale) =>
    `<path d="M96 236c0-170 208-170 208 0" fill="none" stroke="${ink}" stroke-width="20"/><rect x="78" y="216" width="54" height="96" rx="24" fill="${ink}"/><rect x="268" y="216" width="54" height="96" rx="24" fill="${ink}"/>
     <rect x="112" y="232" width="18" height="64" rx="9" fill="${pale}"/><rect x="270" y="232" width="18" height="64" rx="9" fill="${pale}"/>`,
  bowl: (ink, pale) =>
    `<path d="M84 176h232c0 74-52 118-82 124h-68c-30-6-82-50-82-124z" fill="${ink}"/><ellipse cx="200" cy="176" rx="116" ry="26" fill="${pale}"/><path d="M166 302h68v14h-68z" fill="${ink}"/>`,
  bottle: (ink, pale) =>
    `<rect x="146" y="132" width="108" height="196" rx="26" fill="${ink}"/><rect x="160" y="74" width="80" height="62" rx="12" fill="${WHITE}" stroke="${ink}" stroke-width="8"/><path d="M166 168v112" stroke="${pale}" stroke-width="14" stroke-linecap="round"/>`,
  puzzle: (ink, pale) =>
    `<path d="M100 108h88c-10 34 36 34 26 0h86v84c-34-10-34 36 0 26v86H100z" fill="${ink}"/><path d="M200 192v112M100 206h96" stroke="${pale}" stroke-width="8"/>`,
  apron: (ink, pale) =>
    `<path d="M158 92c0 24 84 24 84 0l22 96h34l-14 128H116L102 188h34z" fill="${ink}"/><rect x="158" y="228" width="84" height="50" rx="8" fill="${pale}"/>`,
  towel: (ink, pale) =>
    `<rect x="96" y="128" width="208" height="56" rx="26" fill="${WHITE}" stroke="${ink}" stroke-width="8"/><rect x="96" y="184" width="208" height="56" rx="26" fill="${pale}" stroke="${ink}" stroke-width="8"/><rect x="96" y="240" width="208" height="56" rx="26" fill="${ink}"/>`,
  clock: (ink, pale) =>
    `<circle cx="200" cy="200" r="112" fill="${WHITE}" stroke="${ink}" stroke-width="18"/><path d="M200 200v-68M200 200l50 34" stroke="${ink}" stroke-width="12" stroke-linecap="round"/><circle cx="200" cy="200" r="12" fill="${pale}"/>`,
  mug: (ink, pale) =>
    `<path d="M268 164c70-8 70 92 0 84" fill="none" stroke="${ink}" stroke-width="18"/><path d="M112 116h160v160c0 24-16 36-36 36h-88c-20 0-36-12-36-36z" fill="${ink}"/><path d="M112 148h160" stroke="${pale}" stroke-width="14"/>`,
  pot: (ink, pale) =>
    `<path d="M72 196h256" stroke="${ink}" stroke-width="22" stroke-linecap="round"/><path d="M100 196h200v76c0 24-18 38-40 38H140c-22 0-40-14-40-38z" fill="${ink}"/><path d="M112 176q88-62 176 0z" fill="${pale}"/><circle cx="200" cy="136" r="12" fill="${ink}"/>`,
  tool: (ink, pale) =>
    `<path d="M214 206L286 84c22 36 8 84-42 138z" fill="${pale}" stroke="${ink}" stroke-width="8"/><path d="M188 206c-44 22-64 62-72 110M226 222c-22 32-22 62-12 100" fill="none" stroke="${ink}" stroke-width="22" stroke-linecap="round"/><circle cx="208" cy="214" r="16" fill="${ink}"/>`,
  slipper: (ink, pale) =>
    `<path d="M86 262c0-40 36-54 76-70 30-12 44-48 84-42 44 6 70 50 70 92 0 22-14 40-40 40H112c-18 0-26-8-26-20z" fill="${ink}"/><path d="M188 180c20 30 66 38 104 26" fill="none" stroke="${pale}" stroke-width="20" stroke-linecap="round"/>`,
  soap: (ink, pale) =>
    `<rect x="88" y="156" width="224" height="124" rx="48" fill="${ink}"/><rect x="124" y="186" width="152" height="64" rx="28" fill="none" stroke="${pale}" stroke-width="8"/><circle cx="130" cy="118" r="20" fill="${WHITE}"/><circle cx="172" cy="96" r="12" fill="${WHITE}"/>`,
  hat: (ink, pale) =>
    `<path d="M104 250c-6-150 198-150 192 0z" fill="${ink}"/><rect x="88" y="246" width="224" height="56" rx="22" fill="${pale}" stroke="${ink}" stroke-width="8"/><circle cx="200" cy="112" r="28" fill="${pale}"/>`,
  tin: (ink, pale) =>
    `<rect x="120" y="124" width="160" height="196" rx="14" fill="${ink}"/><rect x="112" y="88" width="176" height="48" rx="12" fill="${pale}" stroke="${ink}" stroke-width="8"/><rect x="150" y="178" width="100" height="92" rx="6" fill="${WHITE}"/><path d="M200 196c24 20 24 40 0 58-24-18-24-38 0-58z" fill="${ink}"/>`,
  puck: (ink, pale) =>
    `<circle cx="200" cy="204" r="112" fill="${ink}"/><circle cx="200" cy="204" r="78" fill="none" stroke="${pale}" stroke-width="8"/><circle cx="200" cy="204" r="26" fill="${pale}"/>`,
  charger: (ink, pale) =>
    `<rect x="120" y="132" width="160" height="180" rx="24" fill="${WHITE}" stroke="${ink}" stroke-width="10"/><path d="M160 132V92M200 132V82M240 132V92" stroke="${ink}" stroke-width="16"/><rect x="164" y="230" width="72" height="20" rx="10" fill="${ink}"/><circle cx="200" cy="186" r="10" fill="${pale}"/>`,
  cable: (ink, pale) =>
    `<path d="M120 116c0 130 160 40 160 170" fill="none" stroke="${ink}" stroke-width="16"/><rect x="98" y="72" width="44" height="58" rx="10" fill="${pale}" stroke="${ink}" stroke-width="8"/><rect x="258" y="274" width="44" height="58" rx="10" fill="${pale}" stroke="${ink}" stroke-width="8"/>`,
  box: (ink, pale) =>
    `<path d="M84 164l116-48 116 48v116l-116 52-116-52z" fill="${ink}"/><path d="M84 164l116 50 116-50M200 214v118" stroke="${pale}" stroke-width="10" fill="none"/>`,
  backpack: (ink, pale) =>
    `<path d="M164 112c0-44 72-44 72 0" fill="none" stroke="${ink}" stroke-width="14"/><path d="M116 172c0-80 168-80 168 0v124c0 18-12 30-30 30H146c-18 0-30-12-30-30z" fill="${ink}"/><rect x="142" y="224" width="116" height="72" rx="14" fill="${pale}"/><path d="M150 184h100" stroke="${pale}" stroke-width="10" stroke-linecap="round"/>`,
}

/** Light from the upper left: a wall with the reflection of a window, a table, and shading for the object. */
const LIGHT = `<defs>
    <radialGradient id="wall" cx=".2" cy=".08" r="1.1"><stop stop-color="#fff" stop-opacity=".6"/><stop offset=".55" stop-color="#fff" stop-opacity=".05"/><stop offset="1" stop-color="#2a1c10" stop-opacity=".2"/></radialGradient>
    <linearGradient id="ray" x2="0" y2="1"><stop stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff" stop-opacity=".3"/></linearGradient>
    <linearGradient id="table" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".45"/><stop offset=".15" stop-color="#fff" stop-opacity=".25"/><stop offset="1" stop-color="#2a1c10" stop-opacity=".16"/></linearGradient>
    <radialGradient id="shadow"><stop stop-color="#20140c" stop-opacity=".5"/><stop offset=".5" stop-color="#20140c" stop-opacity=".22"/><stop offset="1" stop-color="#20140c" stop-opacity="0"/></radialGradient>
    <filter id="volume" x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB">
      <feGaussianBlur in="SourceAlpha" stdDeviation="11" result="height"/>
      <feDiffuseLighting in="height" surfaceScale="9" diffuseConstant="1.12" lighting-color="#fffaf2" result="lit"><feDistantLight azimuth="232" elevation="56"/></feDiffuseLighting>
      <feSpecularLighting in="height" surfaceScale="7" specularConstant=".5" specularExponent="24" lighting-color="#fff" result="shine"><feDistantLight azimuth="232" elevation="52"/></feSpecularLighting>
      <feComposite in="SourceGraphic" in2="lit" operator="arithmetic" k1="1" result="shaded"/>
      <feComposite in="shaded" in2="shine" operator="arithmetic" k2="1" k3=".55" result="bright"/>
      <feComposite in="bright" in2="SourceAlpha" operator="in"/>
    </filter></defs>`

/** Edge of the table in a picture of 400 by 400. */
const TABLE = 292

export interface Drawn {
  shape: string
  tint: string
  ink: string
}

function shapeOf({ shape, ink, tint }: Drawn): string {
  const draw = SHAPES[shape]
  if (!draw) throw new Error(`There is no drawing "${shape}"`)
  return `<ellipse cx="214" cy="326" rx="150" ry="20" fill="url(#shadow)"/><g filter="url(#volume)">${draw(ink, tint)}</g>`
}

const stage = (width: number, tint: string) =>
  `<rect width="${width}" height="400" fill="${tint}"/><rect width="${width}" height="400" fill="url(#wall)"/>
   <path d="M40 0h64l90 ${TABLE}h-86zM124 0h58l100 ${TABLE}h-84z" fill="url(#ray)"/>
   <rect y="${TABLE}" width="${width}" height="${400 - TABLE}" fill="${tint}"/><rect y="${TABLE}" width="${width}" height="${400 - TABLE}" fill="url(#table)"/>`

/** View of a product: whole, or a detail. */
const VIEWS = { whole: '0 0 400 400', near: '90 70 240 240' } as const

/** A product on a table, as SVG text. */
export const drawProduct = (product: Drawn, view: keyof typeof VIEWS = 'whole'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="${VIEWS[view]}">
    ${LIGHT}${stage(400, product.tint)}${shapeOf(product)}</svg>`

/** Products side by side at the right of a wide picture, with words at its left, which are markup. */
export function drawBanner(
  products: readonly Drawn[],
  { width, height }: { width: number; height: number },
  words = '',
): string {
  const wide = (400 * width) / height
  const [first] = products
  const each = products.map((product, at) => {
    const x = wide - 400 - (products.length - 1 - at) * 250 + 30
    return `<g transform="translate(${x} ${at % 2 === 0 ? 0 : 24})">${shapeOf(product)}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${wide} 400">
    ${LIGHT}${stage(wide, first?.tint ?? '#e7e0d3')}${each.join('')}
    <text x="36" y="190" font-family="Georgia, 'DejaVu Serif', serif" font-size="38" fill="#211f1b">${words}</text></svg>`
}
