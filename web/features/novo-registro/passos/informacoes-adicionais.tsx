import { useQuery } from '@tanstack/react-query';
import { ErroDeCarga } from '../../../ui/erro-de-carga.tsx';
import { instituicoesQuery } from '../../apoio/apoio.api.ts';
import { useAssistente } from '../assistente-context.ts';
import { CampoOpcao } from '../campos/campo-opcao.tsx';
import { CampoDeLinhas } from '../campos/campo-texto.tsx';
import { PainelDaInstituicao } from './painel-da-instituicao.tsx';
import { Secao } from './secao.tsx';
import { SegundaVia } from './segunda-via.tsx';

/** Step 7 (NOV-09, NOV-12, NOV-13): institutions, remarks, second copy. */
export function InformacoesAdicionais() {
  const { valores } = useAssistente();
  const instituicoes = useQuery(instituicoesQuery);
  const opcoes = (instituicoes.data ?? []).map(({ instituicaoID, nome, sigla }) => ({
    value: instituicaoID,
    label: `${nome} (${sigla})`,
  }));
  return (
    <>
      <Secao titulo="Instituições">
        {instituicoes.error !== null && <ErroDeCarga erro={instituicoes.error} aoTentarDeNovo={instituicoes.refetch} />}
        {(['IesEmissoraId', 'IesRegistradoraId'] as const).map((campo) => (
          <div key={campo} className="registro-largo">
            <CampoOpcao campo={campo} opcoes={opcoes} carregando={instituicoes.isPending} />
            <PainelDaInstituicao
              titulo={`Dados da ${campo === 'IesEmissoraId' ? 'instituição emissora' : 'instituição registradora'}`}
              id={typeof valores[campo] === 'number' ? valores[campo] : null}
            />
          </div>
        ))}
      </Secao>
      <SegundaVia />
      <Secao titulo="Observação">
        <CampoDeLinhas campo="Observacao" larga dica="Aparece no diploma digital como informação adicional." />
      </Secao>
    </>
  );
}
