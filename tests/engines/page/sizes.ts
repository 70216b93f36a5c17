import type { Size } from '../driver/engine.ts'

export const phone = { width: 390, height: 844 }
export const tablet = { width: 768, height: 1024 }
export const desktop = { width: 1440, height: 900 }

/** The device the other way round. */
export const turned = ({ width, height }: Size): Size => ({ width: height, height: width })
