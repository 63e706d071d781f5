import { queryOptions, useQuery } from '@tanstack/react-query';
import { apoioApi, type InstituicaoPublica } from '#contract/apoio.contract.ts';
import { formatarDataHora } from '#domain/texto/data.ts';
import { chamar, FalhaDeRede } from './api-client.ts';
import { lerGuardado } from './sem-rede.ts';

/** Calendar date `yyyy-MM-dd` of an instant in an IANA zone (R8). */
const dataNoFuso = (instante: Date, fusoHorario: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: fusoHorario, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instante,
  );

/** The institution and this installation: read once per page load. Without a network, as a page has kept it. */
export const instituicaoQuery = queryOptions({
  queryKey: ['instituicao'],
  queryFn: ({ signal }) =>
    chamar(apoioApi.lerInstituicaoPublica, {}, { signal }).catch(async (erro) => {
      const guardada = erro instanceof FalhaDeRede ? await lerGuardado(apoioApi.lerInstituicaoPublica.path) : null;
      if (guardada === null) throw erro;
      return apoioApi.lerInstituicaoPublica.resposta.parse(JSON.parse(guardada));
    }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The institution, or undefined while it is not known; screens show their own text without it. */
export const useInstituicao = (): InstituicaoPublica | undefined => useQuery(instituicaoQuery).data;

/** The institution's IANA zone (R8); the browser's own until that is known. */
export const useFuso = (): string => useInstituicao()?.fusoHorario ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Today as `yyyy-MM-dd` in the institution's zone. */
export function useHoje(): string {
  return dataNoFuso(new Date(), useFuso());
}

/** Writes an instant of the server in the institution's zone: dd/MM/yyyy HH:mm:ss. */
export function useHora(): (instante: string) => string {
  const fuso = useFuso();
  return (instante) => formatarDataHora(new Date(instante), fuso);
}
