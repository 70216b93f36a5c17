export type GeocoderPort = {
  /** The place a text speaks of, or null when it is not known or the service does not answer in time. */
  find: (text: string) => Promise<{ latitude: number; longitude: number } | null>
}
