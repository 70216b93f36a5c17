declare module 'fontkit' {
  /** A text as glyphs, from left to right. */
  export type GlyphRun = {
    glyphs: { id: number }[]
    positions: { xAdvance: number }[]
  }

  /** A font whose tables are read as they are needed, and kept. */
  export type Font = {
    /** Shapes a text that all runs in one direction, which is that of its script if none is named. */
    layout: (
      text: string,
      features?: undefined,
      script?: undefined,
      language?: undefined,
      direction?: 'ltr' | 'rtl',
    ) => GlyphRun
  }
  export function create(file: Uint8Array): Font
}
