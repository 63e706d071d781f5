import { type Elemento, elementosDe } from './arvore.ts';

const DADOS_DO_DIPLOMA = 'DadosDiploma|DadosDiplomaNSF|DadosDiplomaPorDecisaoJudicial';
const DADOS_DO_REGISTRO = 'DadosRegistro|DadosRegistroNSF|DadosRegistroPorDecisaoJudicial';
const REQUISICAO = 'RegistroReq|RegistroReqNSF|RegistroSegundaViaReq|RegistroPorDecisaoJudicialReq';

type Quem = 'emissora' | 'registradora' | 'instituicao' | 'pessoas';
interface Lugar {
  caminho: readonly string[];
  quem: readonly Quem[];
}

/** Signatures of each document by MEC's table, by the root's name; the institution's is the last of its place. */
export const LUGARES: Readonly<Record<string, readonly Lugar[]>> = {
  Diploma: [
    { caminho: ['infDiploma', DADOS_DO_DIPLOMA], quem: ['pessoas', 'emissora'] },
    { caminho: ['infDiploma', DADOS_DO_REGISTRO], quem: ['pessoas'] },
    { caminho: [], quem: ['registradora'] },
  ],
  DocumentacaoAcademicaRegistro: [
    { caminho: [REQUISICAO, DADOS_DO_DIPLOMA], quem: ['pessoas', 'emissora'] },
    { caminho: [], quem: ['emissora'] },
  ],
  DocumentoHistoricoEscolarParcial: [{ caminho: [], quem: ['emissora'] }],
  DocumentoHistoricoEscolarFinal: [{ caminho: [], quem: ['pessoas', 'emissora'] }],
  DocumentoHistoricoEscolarSegundaViaNatoFisico: [{ caminho: [], quem: ['emissora'] }],
  CurriculoEscolar: [{ caminho: [], quem: ['pessoas', 'emissora'] }],
  ListaDiplomasAnulados: [{ caminho: [], quem: ['registradora'] }],
  ArquivoFiscalizacao: [{ caminho: [], quem: ['instituicao'] }],
};

/** Parts that need signatures of their own besides the one over the whole document (M1). */
export const partesDe = (raiz: string): readonly (readonly string[])[] =>
  (LUGARES[raiz] ?? []).map(({ caminho }) => caminho).filter(({ length }) => length > 0);

/** MEC allows one signature only over these. */
export const temUmaPrincipal = (raiz: string): boolean =>
  LUGARES[raiz]?.some(({ caminho, quem }) => caminho.length === 0 && quem.length === 1) ?? false;

/** The elements at a path of names from the root, each name a list of alternatives. */
export const descer = (raiz: Elemento, caminho: readonly string[]): Elemento[] =>
  caminho.reduce<Elemento[]>(
    (elementos, nomes) =>
      elementos.flatMap((elemento) =>
        elementosDe(elemento, raiz.uri).filter(({ local }) => nomes.split('|').includes(local)),
      ),
    [raiz],
  );
