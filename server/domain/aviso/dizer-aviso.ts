import { type EspecieAvulsa, especieDe, TIPOS } from '../envio/especies.ts';

/** Things that somebody of the staff began and left, or has to know. */
export const ESPECIES_DE_AVISO = [
  ...(['documentacoes', 'diplomas', 'envios-parados', 'colacao'] as const),
  ...(['curriculo', 'historico-parcial', 'fiscalizacao', 'lista-anulados'] as const satisfies EspecieAvulsa[]),
  ...(['copia', 'pedido', 'solicitacao', 'de-ninguem'] as const),
] as const;
export type EspecieDeAviso = (typeof ESPECIES_DE_AVISO)[number];

/** How something ended: how much of it was done, and how much was not. `chave` begins with a copy's name. */
interface Fim {
  especie: EspecieDeAviso;
  chave: string;
  feitos: number;
  falhas: number;
}

/** A notice in words; nobody is named. */
export interface AvisoDito {
  tom: 'sucesso' | 'alerta' | 'perigo';
  titulo: string;
  texto: string;
}

const contar = (quantos: number, um: string, varios: string): string =>
  quantos === 1 ? `1 ${um}` : `${quantos.toLocaleString('pt-BR')} ${varios}`;

const COPIAS: Readonly<Record<string, string>> = {
  backup: 'O backup não terminou',
  'ensaio-de-restauracao': 'O ensaio de restauração não terminou',
};

export function dizerAviso({ especie, chave, feitos, falhas }: Fim): AvisoDito {
  const tom = falhas === 0 ? 'sucesso' : feitos > 0 ? 'alerta' : 'perigo';
  switch (especie) {
    case 'documentacoes': {
      const texto = falhas === 0 ? 'O diploma já pode ser enviado.' : faltaram(falhas);
      if (feitos === 0) return { tom, titulo: 'Nenhuma documentação foi assinada', texto };
      return { tom, titulo: contar(feitos, 'documentação assinada', 'documentações assinadas'), texto };
    }
    case 'diplomas': {
      const texto = falhas === 0 ? 'O XML e o PDF já podem ser baixados.' : faltaram(falhas);
      if (feitos === 0) return { tom, titulo: 'Nenhum diploma foi assinado', texto };
      return { tom, titulo: contar(feitos, 'diploma assinado', 'diplomas assinados'), texto };
    }
    case 'envios-parados': {
      const titulo = contar(falhas, 'envio parou', 'envios pararam');
      return { tom, titulo, texto: 'Não segue sozinho: veja o motivo.' };
    }
    case 'colacao': {
      const registrados = contar(feitos, 'diploma registrado', 'diplomas registrados');
      if (falhas === 0) return { tom, titulo: registrados, texto: 'Todos os formandos escolhidos foram registrados.' };
      const recusados = contar(falhas, 'foi recusado', 'foram recusados');
      return { tom, titulo: `${registrados} de ${feitos + falhas}`, texto: `${recusados}: veja por quê.` };
    }
    case 'copia': {
      const titulo = COPIAS[chave.split('/')[0] ?? ''] ?? 'A cópia não terminou';
      return { tom: 'perigo', titulo, texto: 'A página inicial diz o que falhou.' };
    }
    case 'de-ninguem':
      return {
        tom: 'perigo',
        titulo: 'Este pedido não foi feito por ninguém desta casa',
        texto: 'Foi apartado: nada saiu, nada foi publicado e nada se perdeu. A trilha de auditoria diz o que era.',
      };
    case 'pedido':
      return feitos > 0
        ? { tom, titulo: 'Pedido confirmado', texto: 'Outra pessoa confirmou o que você pediu, e o ato foi executado.' }
        : { tom, titulo: 'Pedido recusado', texto: 'Outra pessoa recusou o que você pediu, e disse por quê.' };
    case 'solicitacao':
      return feitos > 0
        ? {
            tom,
            titulo: 'Solicitação de registro aceita',
            texto: 'O diploma foi registrado; depois de assinado, pode ser baixado.',
          }
        : {
            tom,
            titulo: 'Solicitação de registro com novidade',
            texto: 'Foi recusada, ou o diploma mudou de situação: veja o motivo.',
          };
    default: {
      const nome = TIPOS.map(especieDe).find((um) => um.pedido === especie)?.nome ?? '';
      const titulo = `${nome}: ${feitos > 0 ? 'assinatura pronta' : 'a assinatura parou'}`;
      return { tom, titulo, texto: feitos > 0 ? 'O arquivo já pode ser baixado.' : 'Veja o motivo.' };
    }
  }
}

const faltaram = (falhas: number): string => `${contar(falhas, 'parou', 'pararam')} antes da assinatura.`;
