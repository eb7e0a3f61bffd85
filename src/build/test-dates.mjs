/**
 * The dates on which `npm run test:full` runs the walks: twelve days of a year, at one of two times of day in UTC. At 06:20, it
 * is still the previous day on the American west coast. At 23:40, it is already the next day in most of Europe and in Asia.
 */
export const testDates = [
  // Clocks go forward on this morning in the United States, and two weeks later in Europe.
  '2027-03-14T06:20',
  '2027-03-27T23:40',
  '2027-03-28T06:20',
  '2027-06-21T06:20',
  '2027-08-14T23:40',
  '2027-09-30T06:20',
  // Clocks go back in this night in Europe, and a week later in the United States.
  '2027-10-30T23:40',
  '2027-10-31T06:20',
  '2027-11-07T06:20',
  // The last evening of a year, and the days around 29 February.
  '2027-12-31T23:40',
  '2028-02-28T23:40',
  '2028-02-29T06:20',
]
