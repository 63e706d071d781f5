import { comSinaisUsuais } from '#domain/texto/parecidos.ts';
import { CampoOpcao } from '../campos/campo-opcao.tsx';
import { CampoDeCpf, CampoDeData, CampoLido, CampoTexto } from '../campos/campo-texto.tsx';
import { GrafiaProposta } from '../grafia-proposta.tsx';
import { DocumentoDeIdentidade } from './documento-de-identidade.tsx';
import { Naturalidade } from './naturalidade.tsx';
import { OPCOES_DE_SEXO } from './opcoes-de-sexo.ts';
import { OutrosGenitores } from './outros-genitores.tsx';
import { Secao } from './secao.tsx';

/** Step 1 (NOV-03), parents included (R11). */
export function DadosDoDiplomado() {
  return (
    <>
      <GrafiaProposta />
      <Secao titulo="Identificação">
        <CampoTexto campo="Nome" filtro={comSinaisUsuais} larga />
        <CampoTexto campo="NomeSocial" filtro={comSinaisUsuais} dica="Só quando houver." larga />
        <CampoDeCpf campo="CPF" />
        <CampoLido campo="ID" dica="Identifica o estudante; vem do SIGA." />
        <CampoOpcao campo="Sexo" opcoes={OPCOES_DE_SEXO} />
        <CampoDeData campo="DataNascimento" />
        <CampoTexto campo="Nacionalidade" filtro={comSinaisUsuais} dica="Exemplo: Brasileira" />
      </Secao>
      <Naturalidade />
      <DocumentoDeIdentidade />
      <Secao titulo="Filiação" nota="O pai, ou a segunda mãe, só entra no registro se for informado.">
        <CampoTexto campo="NomeMae" filtro={comSinaisUsuais} larga />
        <CampoTexto campo="NomeSocialMae" filtro={comSinaisUsuais} />
        <CampoOpcao campo="SexoMae" opcoes={OPCOES_DE_SEXO} />
        <CampoTexto
          campo="NomePai"
          filtro={comSinaisUsuais}
          dica="Ou segunda mãe: o sexo diz quem é. Só quando consta do documento."
          larga
        />
        <CampoTexto campo="NomeSocialPai" filtro={comSinaisUsuais} />
        <CampoOpcao campo="SexoPai" opcoes={OPCOES_DE_SEXO} />
      </Secao>
      <OutrosGenitores />
    </>
  );
}
