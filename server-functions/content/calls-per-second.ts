/** The rate limit of the content service in calls per second (specification 9). */
export const callsPerSecond = 5
