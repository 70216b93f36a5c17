/** A place that was found, and the name of what was found. */
export type FoundPlace = { latitude: number; longitude: number; matched: string }

export type GeocoderPort = {
  /** The place a text speaks of, or null when it is not known or the service does not answer in time. */
  find: (text: string) => Promise<FoundPlace | null>
  /** What is at a point; the address is empty where only the city is known. Null when not even that is. */
  reverse: (point: {
    latitude: number
    longitude: number
  }) => Promise<{ address: string; city: string; country: string } | null>
}
