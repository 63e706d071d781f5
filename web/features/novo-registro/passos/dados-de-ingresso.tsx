import { FORMAS_ACESSO } from '#domain/novo-registro/forma-acesso.ts';
import { useAssistente } from '../assistente-context.ts';
import { CampoOpcao } from '../campos/campo-opcao.tsx';
import { CampoDeData } from '../campos/campo-texto.tsx';
import { formaDeAcessoNoMec } from '../textos-do-mec.ts';
import { Secao } from './secao.tsx';

/** Step 5 (NOV-07). MEC's word for the choice stands beside it (R9). */
export function DadosDeIngresso() {
  const { abertura, valores } = useAssistente();
  const noSiga = abertura.aluno.tipoIngressoDescricao;
  const dica = [
    formaDeAcessoNoMec(valores.FormaAcesso),
    noSiga === null ? 'O SIGA não informa a forma de ingresso' : `No SIGA: ${noSiga}`,
  ];
  return (
    <Secao titulo="Ingresso e conclusão">
      <CampoOpcao
        campo="FormaAcesso"
        larga
        dica={dica.filter((parte) => parte !== undefined).join('. ')}
        opcoes={FORMAS_ACESSO.map(({ valor, rotulo, mec }) => ({
          value: valor,
          label: rotulo === mec ? rotulo : `${rotulo} (MEC: ${mec})`,
        }))}
      />
      <CampoDeData campo="DataIngresso" />
      <CampoDeData campo="DataConclusao" dica="Em geral, o dia anterior à colação de grau." />
    </Secao>
  );
}
