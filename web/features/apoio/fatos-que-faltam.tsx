import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import type { FatoQueFalta } from '#contract/fatos.schemas.ts';
import type { Fato } from '#domain/instituicao/fatos.ts';
import { paths } from '../../app/paths.ts';
import { usePode } from '../../lib/usuario.ts';

const ACOES: Readonly<Record<Fato, string>> = {
  instituicao: 'Cadastrar a instituição',
  mantenedora: 'Cadastrar a mantenedora',
  credenciamento: 'Cadastrar o ato',
  campus: 'Completar o campus',
  assinantes: 'Dizer quem assina',
  curso: 'Ver os cursos',
  titulo: 'Cadastrar o título',
  reconhecimento: 'Cadastrar o reconhecimento',
  autorizacao: 'Cadastrar a autorização',
  livro: 'Cadastrar um livro',
  conector: 'Testar o conector',
  ambiente: 'Dizer o ambiente',
};

const PARTES: Readonly<Partial<Record<Fato, string>>> = {
  instituicao: 'identificacao',
  mantenedora: 'mantenedora',
  credenciamento: 'atos',
  campus: 'campi',
  assinantes: 'assinantes',
  ambiente: 'identificacao',
};

function destinoDoFato({ fato, instituicaoID, cursoID }: FatoQueFalta): string {
  const parte = PARTES[fato];
  if (parte !== undefined) {
    const instituicao = instituicaoID === null || instituicaoID === 1 ? null : String(instituicaoID);
    return paths.instituicao.href({}, { parte, instituicao });
  }
  switch (fato) {
    case 'reconhecimento':
      return paths.reconhecimentosNovo.href({}, { curso: cursoID });
    case 'autorizacao':
      return paths.autorizacaoCursoNovo.href({}, { curso: cursoID });
    case 'livro':
      return paths.livrosNovo.href();
    case 'conector':
      return paths.conectorTestar.href();
    default:
      return cursoID === null ? paths.cursos.href() : paths.gerenciarCurso.href({ cursoId: cursoID });
  }
}

const TITULOS = {
  registro: {
    impede: 'Falta no cadastro, antes de registrar',
    completa: 'Falta completar no cadastro; não impede o registro',
  },
  envio: {
    impede: 'Falta no cadastro, antes de enviar',
    completa: 'Falta no cadastro de hoje; não impede este envio, que leva o que valia no registro',
  },
} as const;

interface Props {
  faltam: readonly FatoQueFalta[];
  para: keyof typeof TITULOS;
  /** The links open beside a page whose contents would be lost. */
  emOutraAba?: boolean;
}

/** Each with the link that mends it; nothing when all is there. */
export function FatosQueFaltam({ faltam, para, emOutraAba = false }: Props) {
  const cadastra = usePode('administrar-instituicao');
  if (faltam.length === 0) return null;
  const impede = faltam.some((um) => um.impede);
  const doAdministrador = !cadastra && faltam.some(({ fato }) => PARTES[fato] !== undefined);
  return (
    <Alert
      type={impede ? 'error' : 'warning'}
      showIcon
      title={TITULOS[para][impede ? 'impede' : 'completa']}
      description={
        <>
          <ul className="com-marcas">
            {faltam.map((um) => (
              <li key={um.mensagem}>
                <span>{um.mensagem}</span>
                {impede && !um.impede && <span> Não impede.</span>}{' '}
                <Link to={destinoDoFato(um)} {...(emOutraAba && { target: '_blank' })}>
                  {emOutraAba ? `${ACOES[um.fato]} (em outra aba)` : ACOES[um.fato]}
                </Link>
              </li>
            ))}
          </ul>
          {doAdministrador && <p>Os dados da instituição são cadastrados por um administrador.</p>}
        </>
      }
    />
  );
}
