/** Clients with requests and projects of their own, the busy one among them. */
export const CLIENTS = 5_000;

/** What is filled with rows for every list, and whose lists are read. */
export type House = {
  requests: number;
  /** A client with one request in fifty, and a professional with as many jobs. */
  clientId: string;
  professionalId: string;
};
