import { Link } from 'react-router-dom';
import type { RegistroDaLista } from '#contract/registros.contract.ts';
import { situacaoDe } from '#domain/registro/situacao.ts';
import { formatarData } from '#domain/texto/data.ts';
import { paths } from '../../app/paths.ts';
import { Etiqueta, EtiquetaSituacao } from '../../ui/etiqueta-situacao.tsx';
import type { Coluna } from '../../ui/tabela.tsx';
import { NAO_PUBLICADO } from './registros.messages.ts';

/** Word of the column via (REG-23). */
export const via = (segundaVia: boolean): '1ª' | '2ª' => (segundaVia ? '2ª' : '1ª');

/** Days left of the deadline in words: 'faltam 3 dias', 'vence hoje', 'vencido há 2 dias'. */
export function prazoEmPalavras(dias: number): string {
  if (dias === 0) return 'vence hoje';
  const quantos = Math.abs(dias) === 1 ? '1 dia' : `${Math.abs(dias)} dias`;
  return dias > 0 ? `${dias === 1 ? 'falta' : 'faltam'} ${quantos}` : `vencido há ${quantos}`;
}

function Publicacao({ registro }: { registro: RegistroDaLista }) {
  if (registro.registroDOUData !== null) return formatarData(registro.registroDOUData);
  if (registro.prazoPublicacao === null) return NAO_PUBLICADO;
  const dias = registro.prazoPublicacao.diasRestantes;
  return (
    <>
      {NAO_PUBLICADO}
      <span className="registro-detalhe">
        <Etiqueta tom={dias < 0 ? 'perigo' : dias <= 7 ? 'alerta' : 'espera'}>{prazoEmPalavras(dias)}</Etiqueta>
      </span>
    </>
  );
}

/** Columns of the registry list (REG-22): number, via and diplomado, then what the office looks for. */
export const COLUNAS: readonly Coluna<RegistroDaLista>[] = [
  {
    chave: 'numero',
    titulo: 'Número',
    largura: '150px',
    ordenavel: true,
    celula: ({ livroRegistro }) => (
      <>
        <strong>{livroRegistro.numeroRegistro}</strong>
        <span className="registro-detalhe">{livroRegistro.livroRegistro}</span>
      </>
    ),
  },
  { chave: 'via', titulo: 'Via', largura: '70px', celula: ({ segundaVia }) => via(segundaVia) },
  {
    chave: 'nome',
    titulo: 'Diplomado',
    ordenavel: true,
    principal: true,
    celula: (registro) => (
      <>
        <Link to={paths.detalheRegistro.href({ registroId: registro.registroID })}>{registro.nomeDiplomado}</Link>
        <span className="registro-detalhe">
          {registro.nomeCurso} · RGA {registro.id}
        </span>
      </>
    ),
  },
  {
    chave: 'data',
    titulo: 'Registro',
    largura: '120px',
    ordenavel: true,
    celula: ({ livroRegistro }) => formatarData(livroRegistro.dataRegistroDiploma),
  },
  {
    chave: 'publicacao',
    titulo: 'Publicação DOU',
    ordenavel: true,
    celula: (registro) => <Publicacao registro={registro} />,
  },
  { chave: 'situacao', titulo: 'Situação', celula: (registro) => <EtiquetaSituacao situacao={situacaoDe(registro)} /> },
];
