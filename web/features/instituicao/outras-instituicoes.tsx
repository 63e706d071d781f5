import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Carregado } from '../../ui/carregado.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import { instituicoesQuery } from '../apoio/apoio.api.ts';
import { enderecoDaParte, REGISTRADORA } from './partes.ts';

/** The one that registers, and those whose diplomas it registers. */
export function OutrasInstituicoes() {
  const instituicoes = useQuery(instituicoesQuery);
  return (
    <Carregado consulta={instituicoes}>
      {(todas) => (
        <>
          <TabelaSimples
            colunas={['Instituição', 'Sigla', 'O que faz']}
            linhas={todas.map(({ instituicaoID, nome, sigla }) => [
              <Link key="nome" to={enderecoDaParte('identificacao', String(instituicaoID))}>
                {nome}
              </Link>,
              sigla,
              String(instituicaoID) === REGISTRADORA ? 'Emite e registra' : 'Emite; os diplomas são registrados aqui',
            ])}
          />
          <div className="instituicao-linhas">
            <LinkBotao
              icone={<PlusOutlined aria-hidden="true" />}
              para={enderecoDaParte('identificacao', String(proximoId(todas)))}
            >
              Incluir instituição
            </LinkBotao>
          </div>
        </>
      )}
    </Carregado>
  );
}

const proximoId = (todas: readonly { instituicaoID: number }[]): number =>
  Math.max(Number(REGISTRADORA), ...todas.map(({ instituicaoID }) => instituicaoID)) + 1;
