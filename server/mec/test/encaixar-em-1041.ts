import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';

const CIDADE = { codigoMunicipio: '5103403', nomeMunicipio: 'Cuiabá', uf: 'MT' };

/** The same registration without what layout 1.04.1 cannot say: short streets, Latin-1, one kind of hours, ENADE. */
export function encaixarEm1041(snapshot: SnapshotDoRegistro): SnapshotDoRegistro {
  const encaixado = JSON.parse(JSON.stringify(snapshot), (chave, valor) => {
    if (chave === 'logradouro') return `R${valor.slice(1, 59)}a`;
    if (chave === 'numero' && valor === '10º') return '10';
    if (chave === 'endereco') return { ...valor, municipio: CIDADE };
    if (chave === 'cargaHoraria' && Array.isArray(valor)) return valor.slice(0, 1);
    return typeof valor === 'string' ? emLatin1(valor).slice(0, 255) : valor;
  });
  if (encaixado.historico.enade.length === 0) {
    encaixado.historico.enade = [{ situacao: 'Irregular', condicao: 'Concluinte', edicao: '2023' }];
  }
  if (encaixado.iesRegistradora.atoAutorizacaoRegistro?.tipo === 'Despacho') {
    encaixado.iesRegistradora.atoAutorizacaoRegistro.tipo = 'Portaria';
  }
  return encaixado;
}

const emLatin1 = (texto: string): string =>
  texto.replace(/[^ -ÿ]/g, 'x').replaceAll(/^[\u007f-\u00a0]|[\u007f-\u00a0]$/g, 'x');
